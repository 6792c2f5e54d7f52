import type { AnswerOf } from '@croupier/contract/call';
import type { closingCalls } from '@croupier/contract/calls/members/closing';
import { affairsOf } from '../../../ledger/affairs';
import { lockWallet } from '../../../ledger/post';
import { inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { MembersDeps } from '../deps';
import { memberEvents } from '../events';
import { writeMail } from '../mails/mails';
import { isPassword } from '../service/passwords';
import { keptYears } from '../settings';
import { deleteKeysOf } from '../store/keys';
import { lockMember, memberById } from '../store/members';
import { endSessions } from '../store/sessions';
import { obstaclesOf, REFUSED } from './rules';
import { storeClosed, storeReopened } from './store';

export type ClosingDeps = Pick<
  MembersDeps,
  'database' | 'clock' | 'events' | 'mailer' | 'house' | 'owedBy' | 'passwords' | 'settings' | 'profile'
>;

async function obstacles({ owedBy }: ClosingDeps, queryable: Queryable, memberId: number) {
  return obstaclesOf(await affairsOf(queryable, memberId), await owedBy(queryable, memberId));
}

/**
 * Closes an account in the caller's transaction. The wallet is locked first, so that no stake and no payment comes between the look and the end; a deposit
 * that is credited later stays on the balance, as that of a disabled member does, until support pays it out.
 * @param by operator; null for the member
 * @throws Refusal of the first thing that keeps it open; conflict when it is closed already
 */
export async function closeAccount(deps: ClosingDeps, trx: Trx, memberId: number, by: string | null): Promise<void> {
  const { clock, events, mailer, house } = deps;
  await lockWallet(trx, memberId);
  const locked = await lockMember(trx, memberId, 'change');
  const member = await memberById(trx, memberId);
  if (!locked || !member) throw new Refusal('notFound');
  const [obstacle] = await obstacles(deps, trx, memberId);
  if (obstacle) throw new Refusal(REFUSED[obstacle.kind]);
  if (!(await storeClosed(trx, memberId, clock.now(), by))) throw new Refusal('conflict');
  await endSessions(trx, memberId);
  await deleteKeysOf(trx, memberId);
  await mailer.send(trx, await writeMail(trx, house, 'accountClosed', member.language, member));
  // Ends game sessions, as disabling does.
  await events.publish(trx, memberEvents.disabled, { memberId });
}

/** Opens a closed account again, in the caller's transaction. @throws Refusal conflict when it is not closed; memberErased */
export async function reopenAccount({ mailer, house }: ClosingDeps, trx: Trx, memberId: number): Promise<void> {
  await lockMember(trx, memberId, 'change');
  if (!(await storeReopened(trx, memberId))) throw new Refusal('conflict');
  const member = await memberById(trx, memberId);
  if (member) await mailer.send(trx, await writeMail(trx, house, 'accountReopened', member.language, member));
}

/** What keeps the member's account open, and for how long data are kept once it is closed. */
export async function closing(deps: ClosingDeps, memberId: number): Promise<AnswerOf<typeof closingCalls.closing>> {
  return {
    obstacles: await obstacles(deps, deps.database, memberId),
    keptYears: await keptYears(deps.settings, deps.profile),
  };
}

/** The member closes their own account. @throws Refusal passwordWrong; accountLocked; accountDisabled; those of `closeAccount` */
export async function closeOwn(deps: ClosingDeps, memberId: number, password: string): Promise<void> {
  if (!(await isPassword(deps, memberId, password))) throw new Refusal('passwordWrong');
  await inTransaction(deps.database, async (trx) => {
    await lockWallet(trx, memberId);
    const member = await lockMember(trx, memberId, 'change');
    if (!member?.enabled) throw new Refusal('accountDisabled');
    await closeAccount(deps, trx, memberId, null);
  });
}
