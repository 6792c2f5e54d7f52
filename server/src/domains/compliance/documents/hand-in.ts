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

/**
 * Checks that the pictures are the member's, and keeps them from deletion. @throws Refusal documentPictureGone, also for another member's pictures.
 */
async function claim({ clock }: DocumentsDeps, trx: Trx, memberId: number, files: readonly string[]): Promise<void> {
  const wanted = [...new Set(files)];
  if ((await claimFiles(trx, memberId, wanted, clock.now())) < wanted.length) throw new Refusal('documentPictureGone');
}

/** The user info's proof ids: the first picture of each. The source of wealth has no field there. */
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
 * Submits a member's documents. Documents that wait for a check are replaced and stay in the history; documents already submitted are left alone,
 * so that the request is idempotent.
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
 * Stores the pictures of a cash-out in its transaction: adds them to the user info and, where no document waits or is accepted, submits them as
 * one. A picture that an operator rejected is refused, also when both race.
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
