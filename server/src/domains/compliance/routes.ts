import type { complianceCalls } from '@croupier/contract/calls/compliance';
import { FileAnswer, type Handlers } from '../../http/handlers';
import type { ComplianceService } from './service';

export const complianceRoutes = (service: ComplianceService): Handlers<typeof complianceCalls> => ({
  fileUpload: async (_, context) => service.upload(context.member.memberId, context.upload.bytes),
  async fileGet({ id, width, height }, context) {
    const picture = await service.ownFile(context.member.memberId, id, width, height);
    return new FileAnswer(picture.bytes, picture.contentType);
  },
});
