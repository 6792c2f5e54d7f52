import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '../../platform/database';
import { isBarredNow, NOT_BARRED } from '../play-bar';

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
}

/** `stale`: the round went on or ended since it was read. `barred`: a break or an exclusion forbids an action that costs something. */
export type TakenAction = 'taken' | 'stale' | 'balanceTooLow' | 'barred';

class Untaken extends Error {
  constructor(readonly why: TakenAction) {
    super(why);
  }
}

/**
 * Takes an action of a round that waits: debits cash, credits gaming with its cost, and decides the round or lets it go on, in one transaction.
 * The round's row is the lock, so that of two racing actions only one finds the number of earlier actions that it expects. It is locked before the
 * wallet's row, as when rounds end, so that an action and an ending cannot deadlock.
 */
export async function roundActed(database: Database, action: RoundAction): Promise<TakenAction> {
  try {
    await inTransaction(database, async (trx) => {
      if (!(await writeAction(trx, action))) throw new Untaken('stale');
      if (action.cost > 0) await payAction(trx, action);
    });
    return 'taken';
  } catch (failure) {
    if (failure instanceof Untaken) return failure.why;
    throw failure;
  }
}

async function writeAction(
  trx: Trx,
  { memberId, roundId, before, action, cost, payout }: RoundAction,
): Promise<boolean> {
  const waits = payout === null;
  const { rows } = await sql`
    update round set actions = actions || ${action}::text, cost = cost + ${cost}, payout = ${payout ?? 0}, pending = ${waits},
      active = ${waits || payout > 0}, settled_at = case when ${waits || payout > 0} then null else now() end
    where member_id = ${memberId} and round_id = ${roundId} and pending and cardinality(actions) = ${before}
    returning 1`.execute(trx);
  return rows.length === 1;
}

async function payAction(trx: Trx, { memberId, roundId, cost }: RoundAction): Promise<void> {
  const { rows } = await sql<{ seq: number; cash: number; currency: CurrencyCode }>`
    update wallet set cash = cash - ${cost}, version = version + 1, rolling = greatest(0, rolling - ${cost}), wagered = wagered + ${cost}
    where member_id = ${memberId} and cash >= ${cost} and ${NOT_BARRED}
    returning version as seq, cash, currency`.execute(trx);
  const [wallet] = rows;
  if (!wallet) throw new Untaken((await isBarredNow(trx, memberId)) ? 'barred' : 'balanceTooLow');
  await sql`insert into transfer
      (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
    values (${memberId}, ${wallet.seq}, 'bet', 'cash', 'gaming', ${cost}, ${wallet.currency},
      ${wallet.cash + cost}, ${wallet.cash}, 'round', ${String(roundId)})`.execute(trx);
}
