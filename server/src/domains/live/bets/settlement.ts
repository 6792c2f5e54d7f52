import { minor } from '@croupier/contract/money';
import type { LiveGame } from '@croupier/games/live/live-game';
import { type LiveBet, liveBetRolledBack, liveBetWon } from '../../../ledger/recipes/live-bets';
import type { Database, Trx } from '../../../platform/database';
import * as bets from '../store/bets';
import { liveTransaction } from './transaction';

/** Bets that one transaction settles. A killed process leaves only whole batches unsettled, and the next leader settles them. */
const BATCH = 50;

const asLedgerBet = (bet: bets.BetRow): LiveBet => ({
  memberId: bet.member_id,
  betId: bet.bet_id,
  currency: bet.currency,
  stake: minor(bet.stake),
  bonusStake: minor(bet.bonus_stake ?? 0),
  counted: minor(bet.counted ?? 0),
});

/**
 * Settles one bet that the transaction has locked: the payout is paid in the same transaction, so that the bet is settled and paid, or neither.
 * @param cashedOutAt the height at which the player left the flight by hand, hundredths.
 * @returns the payout, minor units.
 */
export async function settleBet(
  trx: Trx,
  game: LiveGame,
  bet: bets.BetRow,
  outcome: unknown,
  cashedOutAt: number | null,
): Promise<number> {
  const payout = game.settle(bet.choice, bet.stake, outcome, cashedOutAt);
  await bets.closeBet(trx, bet, { state: 'settled', payout, cashedOutAt });
  if (payout > 0) await liveBetWon(trx, asLedgerBet(bet), minor(payout));
  return payout;
}

/** Settles the next open bets of a round that has its result. @returns how many; 0 when none is left. */
export function settleBatch(database: Database, game: LiveGame, roundId: number, outcome: unknown): Promise<number> {
  return liveTransaction(database, async (trx) => {
    const open = await bets.lockOpenBets(trx, roundId, BATCH);
    for (const bet of open) await settleBet(trx, game, bet, outcome, reachedByItself(game, bet, outcome));
    return open.length;
  });
}

/** The target at which a bet left the flight before its end; null in games without a flight, and for bets still on board. */
function reachedByItself({ flight }: LiveGame, bet: bets.BetRow, outcome: unknown): number | null {
  if (!flight) return null;
  const target = flight.targetOf(bet.choice);
  return target <= flight.heightOf(outcome) ? target : null;
}

/** Pays bets whose target the flight has reached, while it is still going up. @param height now, hundredths. @returns how many. */
export function settleReached(
  database: Database,
  game: LiveGame,
  roundId: number,
  outcome: unknown,
  height: number,
): Promise<number> {
  return liveTransaction(database, async (trx) => {
    const reached = await bets.lockReachedBets(trx, roundId, height, BATCH);
    for (const bet of reached) await settleBet(trx, game, bet, outcome, reachedByItself(game, bet, outcome));
    return reached.length;
  });
}

/**
 * Cashes out bets without a target at the height where the flight lost its server, because their players could not leave it from then on. If the
 * flight had ended before, the bets have lost. @param height the flight's last attended height, hundredths. @returns how many; 0 when none is left.
 */
export function leaveUnattended(
  database: Database,
  game: LiveGame,
  roundId: number,
  outcome: unknown,
  height: number,
): Promise<number> {
  const cashedOutAt = height < (game.flight?.heightOf(outcome) ?? 0) ? height : null;
  return liveTransaction(database, async (trx) => {
    const left = await bets.lockBetsLeftByHand(trx, roundId, BATCH);
    for (const bet of left) await settleBet(trx, game, bet, outcome, cashedOutAt);
    return left.length;
  });
}

/** Refunds the stakes of the next open bets of a round without a result. @returns how many; 0 when none is left. */
export function rollBackBatch(database: Database, roundId: number): Promise<number> {
  return liveTransaction(database, async (trx) => {
    const open = await bets.lockOpenBets(trx, roundId, BATCH);
    for (const bet of open) {
      await bets.closeBet(trx, bet, { state: 'void', payout: null, cashedOutAt: null });
      await liveBetRolledBack(trx, asLedgerBet(bet));
    }
    return open.length;
  });
}
