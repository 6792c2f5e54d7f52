import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { writeMail } from '../mails/mails';
import { mailKey } from '../service/mailing';
import { deleteKeysOf } from '../store/keys';
import { type MemberProfile, memberByEmail, memberById, noteMailed } from '../store/members';
import { deleteLogins } from '../social/store';
import { endSessions } from '../store/sessions';
import { detailsFrom, detailsOf, type SomeDetails } from './rules';
import { moveClaim, storeDetails } from './store';
import { wordsIn } from '../../../words/words';

type ApplyDeps = Pick<MembersDeps, 'clock' | 'random' | 'mailer' | 'house' | 'events' | 'meetNewcomer'>;

const UNIQUE_VIOLATION = '23505';

/** @throws Refusal memberEmailTaken when a registration took the address at this very moment */
async function stored(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === UNIQUE_VIOLATION)
      throw new Refusal('memberEmailTaken');
    throw failure;
  }
}

/**
 * The effects of a new address: every session and every link that was mailed before ends, as after a new password, because the address opens the account.
 * Notifies the old address and mails a verification link to the new one.
 */
async function moveMailbox(deps: ApplyDeps, trx: Trx, before: MemberProfile, after: MemberProfile): Promise<void> {
  const { memberId } = after;
  await moveClaim(trx, memberId, after.email);
  await endSessions(trx, memberId);
  await deleteLogins(trx, memberId);
  await deleteKeysOf(trx, memberId);
  await deps.mailer.send(trx, await writeMail(trx, deps.house, 'emailChanged', before.language, before));
  await noteMailed(trx, memberId, 'activation', deps.clock.now(), 0);
  // Greeted without a name: nobody has proved yet whose mailbox it is.
  await mailKey(deps, trx, 'proveEmail', { ...after, activated: false }, after.language);
}

/**
 * Corrects a member's data, in the caller's transaction, which holds the member locked. The member is told by mail and message. A corrected person, mobile
 * or mailbox that looks like an excluded member's bars the account until an operator has looked.
 * @param version that the correction was made on
 * @throws Refusal memberEmailTaken; correctionOutdated when the data have changed since
 */
export async function applyCorrection(
  deps: ApplyDeps,
  trx: Trx,
  { memberId, version, after }: { readonly memberId: number; readonly version: number; readonly after: SomeDetails },
): Promise<void> {
  const before = await memberById(trx, memberId);
  if (!before) throw new Refusal('notFound');
  const movesMailbox = after.email !== undefined && after.email !== before.email;
  if (movesMailbox && (await memberByEmail(trx, after.email))) throw new Refusal('memberEmailTaken');
  const details = { ...detailsFrom(before), ...after };
  if (!(await stored(storeDetails(trx, memberId, version, details, movesMailbox))))
    throw new Refusal('correctionOutdated');
  const corrected = { ...before, ...details };
  if (movesMailbox) await moveMailbox(deps, trx, before, corrected);
  const told = detailsOf(after).filter((detail) => detail !== 'email');
  if (told.length > 0) {
    const { details: names } = wordsIn(before.language).members;
    const fields = new Intl.ListFormat(before.language).format(told.map((detail) => names[detail]));
    // To the address that the member is known to have: a new one is still to be proved.
    await deps.mailer.send(
      trx,
      await writeMail(trx, deps.house, 'dataCorrected', before.language, before, undefined, { fields }),
    );
  }
  await deps.meetNewcomer(trx, memberId);
  await deps.events.publish(trx, memberEvents.corrected, { memberId, details: detailsOf(after) });
}
