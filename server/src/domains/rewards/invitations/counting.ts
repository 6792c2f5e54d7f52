import { firstDeposits } from '../../../ledger/first-deposits';
import type { StakeEntry } from '../../../ledger/stakes/entries';
import { followStakes } from '../../../ledger/stakes/follow';
import type { Trx } from '../../../platform/database';
import type { InvitationsDeps } from './deps';
import { inspect } from './likeness';
import { monthOf } from './rules';
import * as store from './store';

/** What an entry changes in the sums of a member's own money: the stakes, and what the house has won. */
const SIGNS = {
  stake: { staked: 1, netWin: 1 },
  stakeRollback: { staked: -1, netWin: -1 },
  win: { staked: 0, netWin: -1 },
  winRollback: { staked: 0, netWin: 1 },
} as const;

/** Starts to count invited members among some, once they have made their first deposit. */
async function enroll({ members }: InvitationsDeps, trx: Trx, memberIds: readonly number[]): Promise<void> {
  const unknown = await store.unknownAmong(trx, memberIds);
  const inviters = await members.invited.invitersOf(trx, unknown);
  for (const deposit of await firstDeposits(trx, [...inviters.keys()])) {
    const inviterId = inviters.get(deposit.memberId);
    if (inviterId !== undefined) await store.insertInvited(trx, inviterId, deposit);
  }
}

/** Lets an invited member count who has staked the first deposit, unless something is found that an operator has not yet looked at. */
async function settle(deps: InvitationsDeps, trx: Trx, row: store.InvitedRow, staked: number): Promise<void> {
  if (row.state !== 'staking' || staked < row.deposit_amount) return;
  const now = deps.clock.now();
  const found = await inspect(deps, trx, row.member_id, now);
  await store.moveState(trx, row.member_id, 'staking', found && row.decided_by === null ? 'held' : 'counted', now);
}

/** Own money of rounds and bets that were staked after the first deposit. A round's id is the number of its first stake, so its win and its rollback count exactly when its stake does. */
const counts = ({ account, playedAt, playId, seq }: StakeEntry, row: store.InvitedRow): boolean =>
  account === 'cash' && (playedAt === 'alone' ? playId : seq) > row.deposit_seq;

async function apply(deps: InvitationsDeps, trx: Trx, entries: readonly StakeEntry[], openMonth: string | null) {
  const memberIds = [...new Set(entries.map((entry) => entry.memberId))];
  await enroll(deps, trx, memberIds);
  const invited = await store.lockInvited(trx, memberIds);
  for (const [memberId, row] of invited) {
    const months = new Map<string, number>();
    let staked = row.staked;
    for (const entry of entries) {
      if (entry.memberId !== memberId || !counts(entry, row)) continue;
      const sign = SIGNS[entry.kind];
      staked += sign.staked * entry.amount;
      // A month that is closed stays as it is: what is settled late counts in the next one.
      const played = monthOf(entry.at);
      const month = openMonth !== null && played < openMonth ? openMonth : played;
      months.set(month, (months.get(month) ?? 0) + sign.netWin * entry.amount);
    }
    await store.storeStaked(trx, memberId, staked);
    await store.addNetWins(
      trx,
      [...months].map(([month, netWin]) => ({ memberId, month, netWin })),
    );
    await settle(deps, trx, row, staked);
  }
}

/** Counts what invited members stake. */
export const countStakes = (deps: InvitationsDeps): Promise<void> =>
  followStakes(deps.database, 'invitations:countStakes', {
    limit: 2_000,
    lock: store.lockMark,
    async apply(trx, { entries, cursor }, { openMonth }) {
      await apply(deps, trx, entries, openMonth);
      await store.moveCursor(trx, cursor);
    },
  });

/**
 * After a deposit: counts the member from now on if invited, and looks again at invited members who share its means of payment. Those who counted
 * are held until an operator has looked, unless one has before.
 */
export async function meetDeposit(deps: InvitationsDeps, trx: Trx, memberId: number): Promise<void> {
  await enroll(deps, trx, [memberId]);
  const alike = (await deps.paysAlike(trx, [memberId])).get(memberId) ?? [];
  const now = deps.clock.now();
  for (const row of (await store.lockInvited(trx, [memberId, ...alike])).values())
    if (row.state === 'counted' && row.decided_by === null && (await inspect(deps, trx, row.member_id, now)))
      await store.moveState(trx, row.member_id, 'counted', 'held', now);
}
