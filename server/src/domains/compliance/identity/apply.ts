import type { IdentityReviewReason } from '@croupier/contract/calls/compliance/desk';
import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import type { DocumentKind } from '@croupier/contract/documents';
import type { Trx } from '../../../platform/database';
import { publicId } from '../documents/rules';
import { lockCurrent, lockHandIns, replaceDocument } from '../documents/store';
import { complianceEvents } from '../events';
import type { IdentityUpdate } from '../provider';
import type { IdentityDeps } from './deps';
import { CHECKED_KINDS, type CheckKey, doubtAbout, kindsOf, referenceOf } from './rules';
import {
  type CheckEnd,
  type CheckRow,
  checksOf,
  endCheck,
  insertChecked,
  lockCheck,
  noteLater,
  openCheck,
} from './store';

type Result = Exclude<IdentityUpdate, { status: 'open' }>;
type Current = Awaited<ReturnType<typeof lockCurrent>>;

const WITHOUT_RESULT: readonly CheckRow['state'][] = ['expired', 'dropped'];

/** Whether a result counts: the first one does, also after we stopped waiting for it, unless the member has begun another check since. */
async function mayEnd(trx: Trx, row: CheckRow): Promise<boolean> {
  if (row.state === 'ordered' || row.state === 'open') return true;
  if (!WITHOUT_RESULT.includes(row.state)) return false;
  const [newest] = await checksOf(trx, row.member_id);
  return newest?.check_id === row.check_id;
}

async function end(deps: IdentityDeps, trx: Trx, key: CheckKey, told: CheckEnd): Promise<void> {
  await endCheck(trx, key, told, deps.clock.now());
  if (told.state !== 'dropped')
    await deps.events.publish(trx, complianceEvents.identityChecked, { ...key, state: told.state });
}

/** Accepts the documents that a check has proved. One that is accepted stays; pictures that wait are replaced. */
async function accept(
  deps: IdentityDeps,
  trx: Trx,
  memberId: number,
  current: Current,
  kinds: readonly DocumentKind[],
) {
  for (const kind of kinds) {
    const known = current.get(kind);
    if (known?.state === 'accepted') continue;
    if (known?.state === 'auditing') await replaceDocument(trx, memberId, known.documentId);
    const documentId = await insertChecked(trx, memberId, kind, { state: 'accepted', now: deps.clock.now() });
    await deps.events.publish(trx, complianceEvents.documentDecided, {
      memberId,
      documentId: publicId(memberId, documentId),
      kind,
      state: 'accepted',
      status: DOCUMENT_STATUS.auditSuccess,
    });
  }
}

/** Leaves a check to an operator, by documents that wait; pictures that wait already stay. @returns whether there is anything to decide. */
async function handOver(
  deps: IdentityDeps,
  trx: Trx,
  memberId: number,
  current: Current,
  kinds: readonly DocumentKind[],
) {
  for (const kind of kinds) {
    const state = current.get(kind)?.state;
    if (state === 'accepted' || state === 'auditing') continue;
    await insertChecked(trx, memberId, kind, { state: 'auditing', now: deps.clock.now() });
  }
  return kinds.some((kind) => current.get(kind)?.state !== 'accepted');
}

async function doubtOf(
  { members }: IdentityDeps,
  trx: Trx,
  memberId: number,
  result: Result,
): Promise<IdentityReviewReason | null> {
  if (result.status !== 'passed') return 'provider';
  // A correction that runs meanwhile would give these documents to another name.
  const profile = await members.heldProfileOf(trx, memberId);
  return doubtAbout({ ...profile, birthday: profile.birthday.replaceAll('/', '-') }, result.person);
}

/**
 * Applies what the provider has answered, in the transaction of the caller. Idempotent: the first result ends the check, a repeated one changes nothing,
 * and one that contradicts it is noted for operators.
 */
export async function applyUpdate(deps: IdentityDeps, trx: Trx, key: CheckKey, update: IdentityUpdate): Promise<void> {
  const { memberId } = key;
  await lockHandIns(trx, memberId);
  // Documents before the check, as an operator's decision locks them.
  const current = await lockCurrent(trx, memberId);
  const row = await lockCheck(trx, key);
  if (!row) throw new Error(`check ${referenceOf(key)} is gone`);
  if (update.status === 'open') return openCheck(trx, key, update);
  if (!(await mayEnd(trx, row))) {
    if (row.said === update.status) return;
    deps.log.error(
      { check: referenceOf(key), ended: row.state, now: update.status },
      'an identity check’s provider contradicts itself',
    );
    return noteLater(trx, key, update.status);
  }
  const { status: said, providerId, proved } = update;
  const told = { said, providerId, proved };
  if (update.status === 'failed') return end(deps, trx, key, { ...told, state: 'failed', reason: update.reason });
  const doubt = await doubtOf(deps, trx, memberId, update);
  const kinds = kindsOf(proved);
  if (doubt === null) await accept(deps, trx, memberId, current, kinds);
  const waits =
    doubt !== null && (await handOver(deps, trx, memberId, current, kinds.length > 0 ? kinds : CHECKED_KINDS));
  await end(
    deps,
    trx,
    key,
    waits ? { ...told, state: 'review', reason: doubt, shown: update.person } : { ...told, state: 'passed' },
  );
}

/** Stops waiting for a result. @param state `dropped`: the provider never received the check, so there is nothing to report. */
export async function giveUp(deps: IdentityDeps, trx: Trx, key: CheckKey, state: 'expired' | 'dropped'): Promise<void> {
  const row = await lockCheck(trx, key);
  if (row?.state === 'ordered' || row?.state === 'open') await end(deps, trx, key, { state });
}
