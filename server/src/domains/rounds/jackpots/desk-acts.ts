import { CURRENCY_CODES, type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { GAMES, gameByCode } from '@croupier/games/catalogue';
import { jackpotMoved, readJackpotMoves } from '../../../ledger/recipes/jackpot-moves';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable, Trx } from '../../../platform/database';
import type { Randomness } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Sealing } from '../../../platform/sealing';
import { wireRoundId } from '../history/fairness';
import { type Counter, newSecret } from './counter';
import { canHaveJackpot, inCurrency, type JackpotTerms, MINIMUM_IDLE_MILLISECONDS, refuseTerms } from './rules';
import * as roomStore from './desk-acts-store';
import * as store from './store';

/** An amount of a pot, minor units. */
export interface PotAmount {
  readonly currency: CurrencyCode;
  readonly amount: Minor;
}

/** A pot that was moved. */
export interface Moved extends PotAmount {
  /** The decision of two operators that moved the pot. */
  readonly decision: string;
}

/** A decision of two operators. */
export interface Decided {
  readonly id: string;
  readonly proposedBy: number;
  readonly approvedBy: number;
}

export interface RoomJackpot {
  readonly terms: JackpotTerms;
  readonly games: readonly { readonly id: string; readonly name: string }[];
  readonly idleSince: Date | null;
  readonly moveBlocked: 'games' | 'settling' | 'empty' | null;
  readonly takesPots: boolean;
  /** Minor units. */
  readonly pots: readonly {
    readonly currency: CurrencyCode;
    readonly collected: Minor;
    readonly amount: Minor;
    readonly cycle: number;
    readonly hits: number;
    readonly paid: Minor;
  }[];
  readonly won: readonly (PotAmount & { readonly memberId: number; readonly round: string; readonly time: Date })[];
}

/** Operators' actions on jackpots: create one, choose which one a game pays into, move the pots of a retired one. */
export interface JackpotActs {
  read(): Promise<{
    readonly jackpots: readonly RoomJackpot[];
    readonly games: readonly { readonly id: string; readonly name: string; readonly jackpot: string | null }[];
  }>;
  /** All pots moved so far, newest first. */
  readMoved(): Promise<readonly Moved[]>;
  /** @throws Refusal jackpotCodeTaken; jackpotKindUnclear; jackpotSeedTooHigh. */
  judgeNew(queryable: Queryable, terms: JackpotTerms): Promise<void>;
  /** @throws Refusal as `judgeNew`. */
  create(trx: Trx, terms: JackpotTerms): Promise<void>;
  /** @throws Refusal notFound; jackpotGameUnfit; conflict when that is already so. */
  judgeGame(queryable: Queryable, game: string, jackpot: string | null): Promise<void>;
  /**
   * From the next second on the game's stakes go into this jackpot, or into none. Earlier stakes stay in the jackpot that they went into.
   * @throws Refusal as `judgeGame`.
   */
  assign(trx: Trx, game: string, jackpot: string | null): Promise<void>;
  /** @throws Refusal notFound; jackpotInPlay while stakes can reach the pots; jackpotTakesNoPots; conflict when there is nothing to move. */
  judgeMove(queryable: Queryable, from: string, to: string): Promise<void>;
  /** Pays unpaid winners of the jackpot. Called before a move, outside the transaction of the move. */
  countBefore(from: string): Promise<void>;
  /**
   * Moves the whole pots of a retired jackpot into another, in every currency. The retired jackpot's cycles continue with the house's seed alone.
   * @returns what moved. @throws Refusal as `judgeMove`.
   */
  move(trx: Trx, from: string, to: string, decided: Decided): Promise<readonly PotAmount[]>;
}

const WINS_SHOWN = 5;
const MOVES_SHOWN = 200;
const nameOf = (game: string): string => gameByCode(game)?.facts.name ?? game;

async function judgeNew(queryable: Queryable, terms: JackpotTerms): Promise<void> {
  refuseTerms(terms);
  if ((await store.readTerms(queryable)).some(({ code }) => code === terms.code)) throw new Refusal('jackpotCodeTaken');
}

async function judgeGame(queryable: Queryable, code: string, jackpot: string | null): Promise<void> {
  const game = gameByCode(code);
  if (!game) throw new Refusal('notFound');
  if (jackpot !== null) {
    if (!(await store.readTerms(queryable)).some((terms) => terms.code === jackpot)) throw new Refusal('notFound');
    if (!canHaveJackpot(game)) throw new Refusal('jackpotGameUnfit');
  }
  const now = (await store.readGames(queryable)).find((member) => member.game === code)?.jackpot ?? null;
  if (now === jackpot) throw new Refusal('conflict');
}

export function createJackpotActs(deps: {
  database: Database;
  clock: Clock;
  random: Randomness;
  sealing: Sealing;
  counter: Counter;
}): JackpotActs {
  const { database, clock, random, sealing, counter } = deps;

  const isQuiet = ({ idle_since }: roomStore.RoomRow): boolean =>
    idle_since !== null && idle_since.getTime() + MINIMUM_IDLE_MILLISECONDS <= clock.now().getTime();

  async function read() {
    const [rows, members, pots, paid, won] = await Promise.all([
      roomStore.readRoom(database),
      store.readGames(database),
      store.readPots(database),
      roomStore.readPaid(database),
      roomStore.readWon(database, WINS_SHOWN),
    ]);
    const jackpotOf = new Map(members.map(({ game, jackpot }) => [game, jackpot]));
    const jackpots = rows.map((row): RoomJackpot => {
      const games = members.filter(({ jackpot }) => jackpot === row.code).map(({ game }) => game);
      const own = pots.filter(({ jackpot }) => jackpot === row.code);
      const isEmpty = own.every(({ collected }) => collected === 0);
      return {
        terms: row,
        games: games.map((id) => ({ id, name: nameOf(id) })),
        idleSince: row.idle_since,
        moveBlocked: games.length > 0 ? 'games' : isEmpty ? 'empty' : isQuiet(row) ? null : 'settling',
        takesPots: games.length > 0 && row.odds !== null,
        pots: own.map(({ currency, collected, cycle }) => {
          const out = paid.find((one) => one.jackpot === row.code && one.currency === currency);
          return {
            currency,
            collected: minor(collected),
            amount: minor(inCurrency(row.seed, currency) + collected),
            cycle,
            hits: out?.hits ?? 0,
            paid: minor(out?.paid ?? 0),
          };
        }),
        won: won
          .filter(({ jackpot }) => jackpot === row.code)
          .map((hit) => ({
            memberId: hit.member_id,
            round: wireRoundId(hit.member_id, hit.round_id),
            time: hit.created_at,
            amount: minor(hit.amount),
            currency: hit.currency,
          })),
      };
    });
    const games = GAMES.filter(canHaveJackpot).map(({ facts }) => ({
      id: facts.code,
      name: facts.name,
      jackpot: jackpotOf.get(facts.code) ?? null,
    }));
    return { jackpots, games };
  }

  async function judgeMove(queryable: Queryable, from: string, to: string): Promise<void> {
    const [rows, members] = await Promise.all([roomStore.readRoom(queryable), store.readGames(queryable)]);
    const [source, target] = [from, to].map((code) => rows.find((row) => row.code === code));
    if (!source || !target) throw new Refusal('notFound');
    const isPlayed = (code: string) => members.some(({ jackpot }) => jackpot === code);
    if (isPlayed(from) || !isQuiet(source)) throw new Refusal('jackpotInPlay');
    // With a secret amount, a player who knew of the move could win the pot with the next stake.
    if (from === to || target.odds === null || !isPlayed(to)) throw new Refusal('jackpotTakesNoPots');
    const pots = (await store.readPots(queryable)).filter(({ jackpot }) => jackpot === from);
    if (pots.every(({ collected }) => collected === 0)) throw new Refusal('conflict');
  }

  return {
    read,
    readMoved: async () =>
      (await readJackpotMoves(database, MOVES_SHOWN)).map(({ moveId, currency, amount }) => ({
        decision: moveId,
        currency,
        amount,
      })),
    judgeNew,
    async create(trx, terms) {
      await judgeNew(trx, terms);
      if (!(await roomStore.insertTerms(trx, terms, clock.now()))) throw new Refusal('jackpotCodeTaken');
      for (const currency of CURRENCY_CODES)
        await store.insertPot(trx, { jackpot: terms.code, currency, ...newSecret(terms.ceiling, random, sealing) });
    },
    judgeGame,
    async assign(trx, game, jackpot) {
      await judgeGame(trx, game, jackpot);
      await roomStore.writeGame(trx, game, jackpot);
      await roomStore.writeIdle(trx, clock.now());
    },
    judgeMove,
    async countBefore(from) {
      for (const pot of await store.readPots(database))
        if (pot.jackpot === from) await counter.count(from, pot.currency);
    },
    async move(trx, from, to, { id, proposedBy, approvedBy }) {
      const pots = await roomStore.lockPots(trx, [from, to]);
      await judgeMove(trx, from, to);
      // Uncounted contributions may have won: such wins are paid out of the whole pot before the pot is moved.
      if (await roomStore.hasTail(trx, from)) throw new Refusal('jackpotInPlay');
      const moved = pots
        .filter(({ jackpot, collected }) => jackpot === from && collected > 0)
        .map(({ currency, collected }) => ({ currency, amount: minor(collected) }));
      for (const { currency, amount } of moved) {
        await jackpotMoved(trx, { moveId: id, from, to, amount, currency, proposedBy, approvedBy });
        await roomStore.addCollected(trx, from, currency, -amount);
        await roomStore.addCollected(trx, to, currency, amount);
      }
      return moved;
    },
  };
}
