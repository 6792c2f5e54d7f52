import type { ReferralAgent } from '@croupier/contract/calls/rewards/invitations-desk';
import { minor, toWire } from '@croupier/contract/money';
import { currencyOf } from '../../../../ledger/read';
import { approvedShare, awardsOf } from '../agents-store';
import type { InvitationsDeps } from '../deps';
import { standingOf } from '../standing';
import { readOpenMonth } from '../store';

type Deps = Pick<InvitationsDeps, 'database' | 'clock'> & {
  readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

/** An agent's share and what it gave. @param onlyAgents null for a member who is none and never got anything */
export async function agentLine(
  { database, clock, usernamesOf }: Deps,
  memberId: number,
  onlyAgents: boolean,
): Promise<ReferralAgent | null> {
  const sharePercent = await approvedShare(database, memberId);
  const { accrued, claimed } = await awardsOf(database, memberId);
  if (onlyAgents && sharePercent === 0 && accrued === 0) return null;
  const currency = await currencyOf(database, memberId);
  const openMonth = await readOpenMonth(database);
  const standing = await standingOf(database, memberId, currency, { openMonth, now: clock.now() });
  return {
    memberId: String(memberId),
    username: (await usernamesOf([memberId])).get(memberId) ?? '',
    sharePercent,
    currency,
    counted: standing.childCount,
    accrued: toWire(minor(accrued), currency),
    claimed: toWire(minor(claimed), currency),
    balance: toWire(minor(accrued - claimed), currency),
    pending: toWire(standing.pendingShare, currency),
  };
}
