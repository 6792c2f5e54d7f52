import { type Minor, ZERO } from '@croupier/contract/money';
import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '../../platform/database';
import { type GrantTerms, splitStake } from '../grants';
import { isBarredNow } from '../play-bar';
import { lockWallet } from '../post';

export interface RoundAction {
  readonly memberId: number;
  readonly roundId: number;
  /** How many actions the outcome was computed from, before this one. */
  readonly before: number;
  readonly action: string;
  /** What it debits, minor units; 0 for most. */
  readonly cost: Minor;
  /** What the round pays when this action decides it, minor units; null when it goes on. */
  readonly payout: Minor | null;
  /** What the cost means to the member's active grant; absent when none is active. */
  readonly grant?: GrantTerms | undefined;
}

/** `stale`: the round went on or ended since it was read, or another grant is active. `barred`: a break or an exclusion forbids an action that costs something. */
export type TakenAction = 'taken' | 'stale' | 'balanceTooLow' | 'barred';

class Untaken extends Error {
  constructor(readonly why: TakenAction) {
    super(why);
  }
}

/**
 * Takes an action of a round that waits: debits cash, under a grant what is missing from the bonus, credits gaming with its cost, and decides the round or lets it go on, in one transaction.
 * The round's row is the lock, so that of two racing actions only one finds the number of earlier actions that it expects. It is locked before the
 * wallet's row, as when rounds end, so that an action and an ending cannot deadlock.
 */
export async function roundActed(database: Database, action: RoundAction): Promise<TakenAction> {
  try {
    await inTransaction(database, async (trx) => {
      if (!(await lockWaiting(trx, action))) throw new Untaken('stale');
      await writeAction(trx, action, action.cost > 0 ? await payAction(trx, action) : NOTHING);
    });
    return 'taken';
  } catch (failure) {
    if (failure instanceof Untaken) return failure.why;
    throw failure;
  }
}

/** What of an action's cost was bonus money, and what of it counted towards the grant's wagering. */
interface OfGrant {
  readonly bonusCost: Minor;
  readonly counted: Minor;
}
const NOTHING: OfGrant = { bonusCost: ZERO, counted: ZERO };

async function lockWaiting(trx: Trx, { memberId, roundId, before }: RoundAction): Promise<boolean> {
  const { rows } = await sql`select 1 from round where member_id = ${memberId} and round_id = ${roundId} and pending
    and cardinality(actions) = ${before} for update`.execute(trx);
  return rows.length === 1;
}

/** In one statement, because a round that it decides as lost is never changed again. */
async function writeAction(
  trx: Trx,
  { memberId, roundId, action, cost, payout }: RoundAction,
  { bonusCost, counted }: OfGrant,
): Promise<void> {
  const waits = payout === null;
  await sql`
    update round set actions = actions || ${action}::text, cost = cost + ${cost}, payout = ${payout ?? 0}, pending = ${waits},
      active = ${waits || payout > 0}, settled_at = case when ${waits || payout > 0} then null else now() end,
      bonus_cost = nullif(coalesce(bonus_cost, 0) + ${bonusCost}::bigint, 0), counted = nullif(coalesce(counted, 0) + ${counted}::bigint, 0)
    where member_id = ${memberId} and round_id = ${roundId}`.execute(trx);
}

async function payAction(trx: Trx, { memberId, roundId, cost, grant }: RoundAction): Promise<OfGrant> {
  const wallet = await lockWallet(trx, memberId);
  if (await isBarredNow(trx, memberId)) throw new Untaken('barred');
  if (wallet.grantId !== (grant?.grantId ?? null)) throw new Untaken('stale');
  const paid = splitStake(cost, wallet.cash);
  if (paid.bonus > (grant?.paysFromBonus ? wallet.bonus : 0)) throw new Untaken('balanceTooLow');
  const left = { cash: wallet.cash - paid.cash, bonus: wallet.bonus - paid.bonus };
  const legs = (['cash', 'bonus'] as const)
    .filter((account) => paid[account] > 0)
    .map((account, index) => ({
      account,
      seq: wallet.version + 1 + index,
      amount: paid[account],
      after: left[account],
    }));
  const counted = grant?.counted ?? ZERO;
  await sql`update wallet set cash = ${left.cash}, bonus = ${left.bonus}, version = version + ${legs.length},
      rolling = greatest(0, rolling - ${paid.cash}), wagered = wagered + ${paid.cash}, wagering = greatest(0, wagering - ${counted})
    where member_id = ${memberId}`.execute(trx);
  await sql`insert into transfer
      (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
    select ${memberId}, seq, 'bet', account, 'gaming', amount, ${wallet.currency}, after + amount, after, 'round', ${String(roundId)}
      from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as l(account text, seq bigint, amount bigint, after bigint)`.execute(
    trx,
  );
  return { bonusCost: paid.bonus, counted };
}
