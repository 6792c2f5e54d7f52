import { documentDeskCalls } from '@croupier/contract/calls/compliance/desk';
import { act, type Acting, type Actor } from '../../operators/domain';

/** An uploaded picture, decrypted. @throws Refusal notFound */
export type ReadProof = (
  fileId: string,
) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string; readonly memberId: number }>;

const PROOF_VIEWED = act('proofViewed', { subject: 'file', by: documentDeskCalls.proof });

/**
 * A member's uploaded picture as a data address, so that browsers never cache it under its own address. The view is written to the audit log before
 * the picture is sent.
 * @throws Refusal notFound
 */
export function createProofDesk(deps: Pick<Acting, 'looked'> & { readProof: ReadProof }) {
  const { looked, readProof } = deps;
  return async (fileId: string, actor: Actor): Promise<{ dataUrl: string }> => {
    const file = await readProof(fileId);
    await looked(PROOF_VIEWED, actor, { subjectId: fileId, after: { member: String(file.memberId) } });
    return { dataUrl: `data:${file.contentType};base64,${Buffer.from(file.bytes).toString('base64')}` };
  };
}
