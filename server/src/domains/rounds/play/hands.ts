import { type Minor, minor } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import type { Game, RandomStream } from '@croupier/games/engine/game';
import { roundActed } from '../../../ledger/bets/actions';
import type { Database } from '../../../platform/database';
import type { Sealing } from '../../../platform/sealing';
import { adviceFor, courseOf, describeRound, isOneTooMany, offerOf, requireGame } from './course';
import { wireRoundId } from '../history/fairness';
import { type BonusTerms, openSeed, RgsFault, streamOf, termsOfStake, whyTooLow } from '../../play/domain';
import { readPointer } from '../../../ledger/seed-pointer';
import { type Jackpots, withJackpot } from '../jackpots/service';
import * as store from '../store';

/** Stored rounds: described again, and continued by the player's decisions. */
export interface Hands {
  /** The round as its player may see it, drawn again from its seeds because its events are not stored. */
  describe(row: store.RoundRow): Promise<RgsRound>;
  /** The round of a request that was carried out before. @throws RgsFault ERR_VAL when it was another bet: a request id is repeated with the same one only. */
  repeated(
    memberId: number,
    roundId: number,
    bet: Pick<store.RoundRow, 'game' | 'mode' | 'stake' | 'choice'> & { readonly free_set?: string },
  ): Promise<RgsRound>;
  /** Takes an action of a waiting round. @throws RgsFault ERR_BNF, ERR_VAL, ERR_IPB, ERR_ATE, ERR_GLE, ERR_BE when another action came first. */
  act(row: store.RoundRow, action: string): Promise<RgsRound>;
  /** @throws RgsFault ERR_BNF, ERR_VAL. */
  advise(row: store.RoundRow): Promise<string>;
  /** Ends a round in which the player may stop and take what is banked. @returns false when the round does not offer that. */
  stop(row: store.RoundRow): Promise<boolean>;
  /** Decides a round whose player left, with the actions that the game defines for absent players. */
  finishForAbsent(row: store.RoundRow): Promise<void>;
}

/** Limit of decisions for an absent player; a game ends well before. */
const MOST_ABSENT_ACTIONS = 64;

const label = (row: store.RoundRow, active: boolean) => ({
  roundID: wireRoundId(row.member_id, row.round_id),
  betID: row.round_id,
  currency: row.currency,
  active,
  event: row.event,
  freeSet: row.free_set,
});

export function createHands(deps: {
  database: Database;
  sealing: Sealing;
  jackpots: Jackpots;
  mayPlay: (memberId: number) => Promise<boolean>;
  bonusTerms: BonusTerms;
}): Hands {
  const { database, sealing, jackpots } = deps;

  async function streamFor(row: store.RoundRow, game: Game): Promise<() => RandomStream> {
    const [seed] = await store.seedsById(database, row.member_id, [row.seed_id]);
    if (!seed) throw new Error('a round without its seeds');
    const key = openSeed(sealing, seed.server_seed);
    return () => streamOf(game.facts, key, seed.client_seed, row.nonce);
  }

  async function standing(row: store.RoundRow) {
    const game = requireGame(row.game, row.version);
    const fresh = await streamFor(row, game);
    const course = courseOf(game, row, fresh());
    // A closed round that was never decided is void.
    const isVoid = !row.active && course.payout === null;
    if (!isVoid && ((course.payout === null) !== row.pending || (course.payout ?? 0) !== row.payout))
      throw new Error(`round ${row.round_id} of ${row.member_id} does not replay to its payout`);
    return { game, fresh, course };
  }

  /** What a further stake means to the member's grant. Games with decisions have no jackpots. @throws RgsFault ERR_GLE when its offer forbids the stake. */
  async function termsOf({ member_id: memberId, currency }: store.RoundRow, { facts }: Game, cost: Minor) {
    const pointer = await readPointer(database, memberId);
    const stake = { memberId, game: facts.code, family: facts.family, hasJackpot: false, cost, currency };
    return termsOfStake(
      deps.bonusTerms,
      pointer?.grant_id ?? null,
      stake,
      (most) => new RgsFault('ERR_GLE', 'bonusStakeTooHigh', most),
    );
  }

  async function act(row: store.RoundRow, action: string): Promise<RgsRound> {
    if (!row.pending) throw new RgsFault('ERR_BNF');
    const { game, fresh, course } = await standing(row);
    if (!offerOf(course, action)) throw new RgsFault('ERR_VAL');
    const actions = [...row.actions, action];
    const next = courseOf(game, { ...row, actions }, fresh());
    const cost = minor(next.extraCost - course.extraCost);
    if (isOneTooMany(row.actions.length, cost) || (cost > 0 && row.free_set !== null)) throw new RgsFault('ERR_VAL');
    // A member who may not play can finish the round but stakes no more on it. A balance above the maximum does not refuse the action: the hand began
    // below it, and the game's return assumes that it may double or split.
    if (cost > 0 && !(await deps.mayPlay(row.member_id))) throw new RgsFault('ERR_ATE');
    const grant = cost > 0 ? await termsOf(row, game, cost) : undefined;
    const taken = await roundActed(database, {
      memberId: row.member_id,
      roundId: row.round_id,
      before: row.actions.length,
      action,
      cost,
      payout: next.payout === null ? null : minor(next.payout),
      grant,
    });
    if (taken === 'balanceTooLow') throw new RgsFault('ERR_IPB', whyTooLow(grant));
    if (taken === 'barred') throw new RgsFault('ERR_ATE');
    if (taken === 'stale') throw new RgsFault('ERR_BE');
    return describeRound({ ...row, actions, cost: row.cost + cost }, next, label(row, next.payout !== 0));
  }

  async function describe(row: store.RoundRow): Promise<RgsRound> {
    const { course } = await standing(row);
    const round = describeRound(row, course, label(row, row.active));
    return { ...round, state: withJackpot(round.state, await jackpots.winOf(row), row.currency) };
  }

  return {
    describe,
    async repeated(memberId, roundId, { game, mode, stake, choice, free_set = null }) {
      const row = await store.findRound(database, memberId, roundId);
      if (!row) throw new Error('a wallet remembers a round that is not there');
      const same = row.game === game && row.mode === mode && row.stake === stake && row.choice === choice;
      if (!same || row.free_set !== free_set) throw new RgsFault('ERR_VAL');
      return describe(row);
    },
    act,
    async advise(row) {
      if (!row.pending) throw new RgsFault('ERR_BNF');
      const game = requireGame(row.game, row.version);
      return adviceFor(game, row, (await streamFor(row, game))(), true);
    },
    async stop(row) {
      if (!row.pending) return false;
      const { game, course } = await standing(row);
      const action = course.banked === undefined ? undefined : game.actionWhenLeft?.(course);
      if (action === undefined) return false;
      await act(row, action);
      return true;
    },
    async finishForAbsent(row) {
      let open: store.RoundRow | undefined = row;
      for (let count = 0; open?.pending; count += 1) {
        if (count >= MOST_ABSENT_ACTIONS) throw new Error(`${row.game} never ends for a player who left`);
        const { game, course } = await standing(open);
        const action = game.actionWhenLeft?.(course);
        if (action === undefined) throw new Error(`${row.game} waits, and names no action for a player who left`);
        await act(open, action);
        open = await store.findRound(database, row.member_id, row.round_id);
      }
    },
  };
}
