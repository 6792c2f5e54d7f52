import type { identityCalls } from '@croupier/contract/calls/compliance/identity';
import type { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { FileAnswer, type Handlers } from '../../http/handlers';
import type { DocumentsService } from './documents/service';
import type { IdentityService } from './identity/service';
import type { ComplianceService } from './service';

export const complianceRoutes = (
  service: ComplianceService,
  documents: Pick<DocumentsService, 'list' | 'update'>,
): Handlers<typeof complianceCalls> => ({
  fileUpload: async (_, context) => service.upload(context.member.memberId, context.upload.bytes),
  async fileGet({ id, width, height }, context) {
    const picture = await service.ownFile(context.member.memberId, id, width, height);
    return new FileAnswer(picture.bytes, picture.contentType);
  },
  async fileRemove({ id }, context) {
    await service.removeOwn(context.member.memberId, id);
    return {};
  },
  documents: (_, context) => documents.list(context.member.memberId, context.language),
  documentsUpdate: (proofs, context) => documents.update(context.member.memberId, proofs, context.language),
});

export const identityRoutes = (identity: IdentityService): Handlers<typeof identityCalls> => ({
  identityCheck: (_, { member, language }) => identity.status(member.memberId, language),
  identityStart: (_, { member, language }) => identity.start(member.memberId, language),
});
