import type { PayloadOf } from '@croupier/contract/call';
import type { complianceCalls } from '@croupier/contract/calls/compliance/player';
import type { Language } from '@croupier/contract/codes';
import { DOCUMENT_KINDS, maySend, missingDocument, proofField } from '@croupier/contract/documents';
import { inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { ProofIds } from '../../members/domain';
import { claimFiles } from '../store';
import type { DocumentsDeps } from './deps';
import { type CurrentDocument, liesThere, readDocuments, type SentDocument, statusesOf } from './rules';
import { countHandedIn, insertDocument, lockCurrent, lockHandIns, rejectedAmong, replaceDocument } from './store';
import { wordsIn } from '../../../words/words';

type Current = Awaited<ReturnType<typeof lockCurrent>>;

/** From here on the pictures are the member's own and kept. @throws Refusal documentPictureGone, also for pictures of somebody else. */
async function claim({ clock }: DocumentsDeps, trx: Trx, memberId: number, files: readonly string[]): Promise<void> {
  const wanted = [...new Set(files)];
  if ((await claimFiles(trx, memberId, wanted, clock.now())) < wanted.length) throw new Refusal('documentPictureGone');
}

/** What the session's member knows: the first picture of each. The source of wealth has no field there. */
const firstPictures = (sent: readonly SentDocument[]): Partial<ProofIds> =>
  Object.fromEntries(
    sent.filter(({ kind }) => kind !== 'wealth').map(({ kind, files }) => [proofField(kind), files[0]]),
  );

function refuseUnfit(fresh: readonly SentDocument[], current: Current, language: Language): void {
  const statuses = statusesOf(current);
  const { names } = wordsIn(language).documents;
  const accepted = fresh.find(({ kind }) => !maySend(statuses[kind]));
  if (accepted) throw new Refusal('documentAccepted', { document: names[accepted.kind] });
  const missing = missingDocument(
    statuses,
    fresh.map(({ kind }) => kind),
  );
  if (missing) throw new Refusal('documentRequired', { document: names[missing] });
}

/**
 * A member hands documents in. What waits for a check is replaced and keeps its place in the history; what lies there already is left alone, so
 * that a request may be repeated.
 * @throws Refusal documentPictures, documentPictureTwice, documentAccepted, documentRequired, documentPictureGone.
 */
export async function handIn(
  deps: DocumentsDeps,
  memberId: number,
  proofs: PayloadOf<typeof complianceCalls.documentsUpdate>,
  language: Language,
): Promise<void> {
  const sent = readDocuments(proofs, language);
  await inTransaction(deps.database, async (trx) => {
    await lockHandIns(trx, memberId);
    const current = await lockCurrent(trx, memberId);
    const fresh = sent.filter((document) => !liesThere(document, current.get(document.kind)));
    if (fresh.length === 0 && sent.length > 0) return;
    refuseUnfit(fresh, current, language);
    const files = fresh.flatMap((document) => document.files);
    await claim(deps, trx, memberId, files);
    if ((await countHandedIn(trx, memberId, files)) > 0) throw new Refusal('documentPictureTwice');
    for (const { kind } of fresh) {
      const waiting = current.get(kind);
      if (waiting?.state === 'auditing') await replaceDocument(trx, memberId, waiting.documentId);
    }
    for (const document of fresh)
      await insertDocument(trx, memberId, document, { origin: 'documents', now: deps.clock.now() });
    await deps.members.rememberProofs(trx, memberId, firstPictures(fresh));
  });
}

const maySendWithCashout = (current: CurrentDocument | undefined): boolean => !current || current.state === 'rejected';

/**
 * Pictures that came with a cash-out, in its transaction: they are kept, the session's member knows them, and where no document waits or
 * counts they are handed in as one. What an operator did not accept proves nothing again, also when the two meet.
 * @throws Refusal documentPictureGone, withdrawProofRejected.
 */
export async function keepProofs(
  deps: DocumentsDeps,
  trx: Trx,
  memberId: number,
  proofs: Partial<ProofIds>,
  language: Language,
): Promise<void> {
  await lockHandIns(trx, memberId);
  const current = await lockCurrent(trx, memberId);
  const given = DOCUMENT_KINDS.flatMap((kind) => {
    const file = kind === 'wealth' ? null : proofs[proofField(kind) as keyof ProofIds];
    return file ? [{ kind, files: [file] }] : [];
  });
  const files = given.flatMap((document) => document.files);
  const rejected = await rejectedAmong(trx, memberId, files);
  const unfit = given.find((document) => document.files.some((file) => rejected.has(file)));
  if (unfit) throw new Refusal('withdrawProofRejected', { document: wordsIn(language).documents.names[unfit.kind] });
  await claim(deps, trx, memberId, files);
  for (const document of given) {
    const isOpen = maySendWithCashout(current.get(document.kind));
    if (!isOpen || (await countHandedIn(trx, memberId, document.files)) > 0) continue;
    await insertDocument(trx, memberId, document, { origin: 'cashout', now: deps.clock.now() });
  }
  await deps.members.rememberProofs(trx, memberId, proofs);
}
