import { currencyOf } from '../../../ledger/read';
import { barredAmong } from '../../../ledger/play-bar';
import { inTransaction, type Trx } from '../../../platform/database';
import { agentsIn, firstApproval, insertAward, netWinsOf } from './agents-store';
import type { InvitationsDeps } from './deps';
import { isOver, monthAfter, monthOf, shareOf } from './rules';
import { lockMark, moveOpenMonth } from './store';

/** Those of some members who may play: nobody earns by one who is closed, on a break or excluded. */
async function playingAmong({ members, clock }: InvitationsDeps, trx: Trx, memberIds: readonly number[]) {
  const profiles = await members.profilesOf(memberIds, trx);
  const barred = await barredAmong(trx, memberIds, clock.now());
  return new Set(memberIds.filter((memberId) => profiles.get(memberId)?.enabled && !barred.has(memberId)));
}

async function award(
  deps: InvitationsDeps,
  trx: Trx,
  agent: { readonly memberId: number; readonly share: number; readonly month: string },
) {
  const { memberId, share, month } = agent;
  // An agent on a break or excluded keeps earning and claims later; one whose account was closed earns no more.
  if (!(await deps.members.profileOf(memberId, trx)).enabled) return;
  const currency = await currencyOf(trx, memberId);
  const wins = await netWinsOf(trx, memberId, month, currency);
  const playing = await playingAmong(
    deps,
    trx,
    wins.map((win) => win.member_id),
  );
  const netWin = wins.reduce((sum, win) => (playing.has(win.member_id) ? sum + win.net_win : sum), 0);
  const amount = shareOf(netWin, share);
  await insertAward(trx, { memberId, month, netWin, share, amount, currency }, deps.clock.now());
}

/** Closes the first month that is due. @returns whether one was. */
const closeOne = (deps: InvitationsDeps): Promise<boolean> =>
  inTransaction(deps.database, async (trx) => {
    const { openMonth } = await lockMark(trx);
    const first = openMonth === null ? await firstApproval(trx) : null;
    const month = openMonth ?? (first && monthAfter(monthOf(first)));
    if (month === null || !isOver(month, deps.clock.now())) return false;
    for (const { member_id, share } of await agentsIn(trx, month))
      await award(deps, trx, { memberId: member_id, share, month });
    await moveOpenMonth(trx, monthAfter(month));
    return true;
  });

/** Gives agents their share of every month that is over, each once: the mark moves in the transaction that gives. */
export async function closeMonths(deps: InvitationsDeps): Promise<void> {
  while (await closeOne(deps)) {
    // a month after the other
  }
}
