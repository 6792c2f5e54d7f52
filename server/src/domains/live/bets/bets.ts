import { isDeepStrictEqual } from 'node:util';
import { flightHeightAt } from '@croupier/contract/games/live';
import { type CurrencyCode, fromRgs, type Minor, minor } from '@croupier/contract/money';
import { InvalidChoiceError } from '@croupier/games/engine/game';
import type { LiveGame } from '@croupier/games/live/live-game';
import { liveBetPlaced } from '../../../ledger/recipes/live-bets';
import type { Database, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Sealing } from '../../../platform/sealing';
import type { JurisdictionProfile } from '../../../jurisdiction';
import { type BonusTerms, betRange, limitUnit, type SessionDoor, termsOfStake, whyTooLow } from '../../play/domain';
import { readPointer } from '../../../ledger/seed-pointer';
import { gameOfRound, gameOfTable, outcomeOf } from '../dealer/draw';
import { LiveFault } from '../fault';
import { settleBet } from './settlement';
import * as store from '../store/bets';
import * as rounds from '../store/rounds';
import { liveTransaction } from './transaction';

/** A member at a table. */
export interface Player {
  readonly table: string;
  readonly memberId: number;
  readonly sessionId: number;
  readonly currency: CurrencyCode;
}

/** A bet as the client sends it. */
export interface WantedBet {
  /** The client's idempotency key of the bet: repeated, the same bet is answered and nothing is debited. */
  readonly request: string;
  /** The round's number. */
  readonly round: number;
  /** RGS units. */
  readonly amount: number;
  readonly choice: unknown;
}

export interface LiveBets {
  /**
   * Takes a bet while bets are open by the database's clock.
   * @throws LiveFault ERR_CLOSED, ERR_VAL, ERR_IPB, ERR_IS, ERR_GLE, ERR_MAINTENANCE, ERR_ATE.
   */
  place(player: Player, bet: WantedBet): Promise<void>;
  /** Leaves a flight with a bet at the height that it has now. @throws LiveFault ERR_LATE, ERR_VAL. */
  cashOut(player: Player, betId: number): Promise<void>;
}

export interface LiveBetsDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly sessions: SessionDoor;
  readonly profile: Pick<JurisdictionProfile, 'gameCycle'>;
  readonly gameEnabled: (code: string) => Promise<boolean>;
  /** Whether the account may play: no operator has disabled it, and no break or exclusion keeps it from play. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Cash above which nothing is staked, minor units. */
  readonly mostCash: (currency: CurrencyCode) => Promise<Minor>;
  readonly bonusTerms: BonusTerms;
}

/** Checks the bet against the limits of the round's game, alone and with the player's earlier bets of the round. */
function checkBet(game: LiveGame, { currency }: Player, bet: WantedBet, earlier: readonly store.BetRow[]) {
  const stake = fromRgs(bet.amount, currency);
  const { levels, step } = betRange(currency, game);
  const least = levels[0];
  if (stake === undefined || least === undefined || stake < least || stake % step !== 0) throw new LiveFault('ERR_VAL');
  if (earlier.length >= game.facts.betsPerRound) throw new LiveFault('ERR_GLE');
  const unit = limitUnit(currency);
  try {
    const choice = game.readChoice(bet.choice, stake, unit);
    const together = earlier.reduce((sum, row) => sum + row.stake, stake as number);
    game.checkTogether([...earlier.map((row) => row.choice), choice], together, unit);
    return { stake, choice };
  } catch (failure) {
    if (failure instanceof InvalidChoiceError) throw new LiveFault('ERR_VAL');
    throw failure;
  }
}

/** Refuses an idempotency key that is repeated with another stake or choice. */
function checkRepeated(game: LiveGame, player: Player, bet: WantedBet, taken: store.BetRow): void {
  const { stake, choice } = checkBet(game, player, bet, []);
  if (stake !== taken.stake || !isDeepStrictEqual(JSON.parse(JSON.stringify(choice)), taken.choice))
    throw new LiveFault('ERR_VAL');
}

export function createLiveBets(deps: LiveBetsDeps): LiveBets {
  const { database, sealing, sessions, profile } = deps;

  /** What the stake means to the member's grant. @throws LiveFault ERR_GLE when its offer forbids the stake. */
  async function termsOf(trx: Trx, { memberId, currency }: Player, { facts }: LiveGame, cost: Minor) {
    const pointer = await readPointer(trx, memberId);
    const stake = { memberId, game: facts.code, family: facts.family, hasJackpot: false, cost, currency };
    return termsOfStake(
      deps.bonusTerms,
      pointer?.grant_id ?? null,
      stake,
      (most) => new LiveFault('ERR_GLE', 'bonusStakeTooHigh', most),
    );
  }

  async function take(trx: Trx, player: Player, bet: WantedBet, most: Minor): Promise<void> {
    const { table, memberId, sessionId, currency } = player;
    // The session is locked first, which serialises a member's bets at this table, so that limits count each of them.
    if (!(await sessions.takesBet(trx, memberId, sessionId))) throw new LiveFault('ERR_IS');
    const known = await rounds.readByNumber(trx, table, bet.round);
    if (!known) throw new LiveFault('ERR_CLOSED');
    const repeated = await store.findByRequest(trx, memberId, known.round_id, bet.request);
    const game = gameOfRound(known);
    if (repeated) return checkRepeated(game, player, bet, repeated);
    const round = await rounds.holdBettingOpen(trx, table, bet.round);
    if (!round) throw new LiveFault('ERR_CLOSED');
    const earlier = await store.betsOfMember(trx, memberId, round.round_id);
    const { stake, choice } = checkBet(game, player, bet, earlier);
    const row = await store.insertBet(trx, {
      memberId,
      roundId: round.round_id,
      sessionId,
      request: bet.request,
      currency,
      stake,
      choice,
    });
    const pace = { cycle: profile.gameCycle, isFirst: earlier.length === 0 };
    const grant = await termsOf(trx, player, game, minor(stake));
    const placed = { memberId, betId: row.bet_id, currency, stake: minor(stake) };
    const { paid } = await liveBetPlaced(trx, placed, pace, most, grant).catch((failure: unknown) => {
      const isTooLow = failure instanceof Refusal && failure.reason === 'balanceTooLow';
      throw isTooLow ? new LiveFault('ERR_IPB', whyTooLow(grant)) : failure;
    });
    if (grant) await store.noteGrant(trx, row, paid.bonus, grant.counted);
    await rounds.tell(trx, { table, kind: 'bets' });
  }

  return {
    async place(player, bet) {
      const [enabled, allowed, most] = await Promise.all([
        deps.gameEnabled(player.table),
        deps.mayPlay(player.memberId),
        deps.mostCash(player.currency),
      ]);
      if (!enabled) throw new LiveFault('ERR_MAINTENANCE');
      if (!allowed) throw new LiveFault('ERR_ATE');
      try {
        await liveTransaction(database, (trx) => take(trx, player, bet, most));
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure;
        if (failure.reason === 'balanceBlocked') throw new LiveFault('ERR_GLE', 'balanceTooHigh');
        if (failure.reason === 'conflict') throw new LiveFault('ERR_GLE');
        if (failure.reason === 'forbidden') throw new LiveFault('ERR_ATE');
        throw failure;
      }
    },

    async cashOut({ table, memberId }, betId) {
      if (!gameOfTable(table).flight) throw new LiveFault('ERR_VAL');
      // The time of the call counts, not the time at which the lock was acquired.
      const flying = await store.flightOfBet(database, memberId, betId);
      const round = flying && (await rounds.readLatest(database, table));
      if (!flying || round?.round_id !== flying.round_id) throw new LiveFault('ERR_LATE');
      const game = gameOfRound(round);
      const { flight } = game;
      if (!flight) throw new LiveFault('ERR_LATE');
      const outcome = outcomeOf(sealing, round);
      const height = flightHeightAt(flying.elapsed);
      if (height >= flight.heightOf(outcome)) throw new LiveFault('ERR_LATE');
      await liveTransaction(database, async (trx) => {
        const bet = await store.lockOpenBet(trx, memberId, betId);
        if (!bet) throw new LiveFault('ERR_LATE');
        await settleBet(trx, game, bet, outcome, Math.min(height, flight.targetOf(bet.choice)));
        await rounds.tell(trx, { table, kind: 'bets' });
      });
    },
  };
}
