import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@croupier/contract/call';
import type { jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import type { GameEvent } from '@croupier/contract/games/base';
import { CURRENCY_CODES, type CurrencyCode, type Minor, minor, toRgs, toWire } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import type { Game, RandomStream } from '@croupier/games/engine/game';
import type { StakeShare } from '../../../ledger/bets/bets';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { Log } from '../../../platform/log';
import type { Randomness } from '../../../platform/randomness';
import { cachedFor } from '../../../platform/cache/cached-for';
import type { Sealing } from '../../../platform/sealing';
import { createCounter, newSecret } from './counter';
import { createJackpotActs, type JackpotActs } from './desk-acts';
import { inCurrency, type JackpotTerms, shareOf, triggerOf } from './rules';
import * as store from './store';
import { createTelling, type JackpotWin, type LateWin } from './telling';

type Listed = AnswerOf<typeof jackpotsCalls.jackpotList>;

/** A stake that was taken. */
interface TakenStake {
  readonly memberId: number;
  readonly roundId: number;
  readonly currency: CurrencyCode;
}

export interface Jackpots {
  /** The operators' side. */
  readonly acts: JackpotActs;
  /** Creates missing pots. Called at every start. */
  prepare(): Promise<void>;
  /** Codes of the games that have a jackpot. */
  games(): Promise<readonly string[]>;
  /**
   * A round's contribution to its game's jackpot, drawn after the game's own draws.
   * @returns undefined in games without a jackpot.
   */
  shareOf(game: Game, cost: Minor, currency: CurrencyCode, random: RandomStream): Promise<StakeShare | undefined>;
  /** Pays what a taken stake may have won. Never fails: a win that could not be paid is paid by the next count. @returns what this round won. */
  settled(stake: TakenStake, share: StakeShare): Promise<JackpotWin | null>;
  /** The jackpot that an earlier answered round won. */
  winOf(round: {
    readonly member_id: number;
    readonly round_id: number;
    readonly game: string;
  }): Promise<JackpotWin | null>;
  /**
   * What a member has won in rounds that were answered before their pots were counted. Reported once; never fails: wins that could not be read are
   * reported later.
   * @param ask whether to query the database in any case; otherwise only when the last poll found a win of the member.
   */
  lateWins(memberId: number, ask: boolean): Promise<LateWin[]>;
  /**
   * Counts the pots that are won in the database, including other processes' stakes, and reads which winners must be notified. Safe like `countAll`.
   */
  countWon(): Promise<void>;
  /** Runs `countWon` about every second, until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** Counts every pot, and pays wins of rounds whose process died before paying. Idempotent and safe to run concurrently. */
  countAll(): Promise<void>;
  list(): Promise<Listed>;
}

/** How long after operators assign a game to another jackpot its stakes may still go into the old one. */
const TERMS_MILLISECONDS = 1_000;
/** Maximum age of the ticker's figures and of other processes' contributions. */
const POTS_MILLISECONDS = 500;
/** Interval at which wins are paid that the round's own process could not detect. */
const LOOK_MILLISECONDS = 1_000;
const WINS_SHOWN = 5;
/** A pot's tail is counted at the latest after this many contributions of this process. */
const COUNTED_AT_LEAST_EVERY = 500;

interface Pot extends store.StandingPot {
  /** What this process has added since the pot was read: never less than its own stakes that are missing in `collected`. */
  added: number;
}

interface House {
  readonly terms: ReadonlyMap<string, JackpotTerms>;
  /** Jackpot by game. */
  readonly games: ReadonlyMap<string, string>;
}

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

/** A round's events, with the jackpot win as one more. */
export function withJackpot(
  events: readonly GameEvent[],
  win: JackpotWin | null,
  currency: CurrencyCode,
): readonly GameEvent[] {
  if (!win) return events;
  const told = {
    index: events.length,
    type: 'jackpotWin',
    jackpot: win.code,
    name: win.name,
    /** RGS units; already paid, in addition to the round's payout. */
    amount: toRgs(win.amount, currency),
  };
  return [...events, told];
}

/** The local progressive jackpots: what stakes add, who wins, what the ticker shows. */
export function createJackpots(deps: {
  database: Database;
  clock: Clock;
  random: Randomness;
  sealing: Sealing;
  log: Log;
}): Jackpots {
  const { database, clock, random, sealing, log } = deps;
  let pots: { readonly rows: Promise<Pot[]>; readonly until: number } | undefined;
  let uncounted = 0;
  let stopping: AbortController | undefined;
  let looking: Promise<void> | undefined;

  const house = cachedFor<'', House>(TERMS_MILLISECONDS, clock, async () => {
    const terms = new Map((await store.readTerms(database)).map((one) => [one.code, one]));
    const members = await store.readGames(database);
    return { terms, games: new Map(members.map(({ game, jackpot }) => [game, jackpot])) };
  });

  async function termsOf(code: string): Promise<JackpotTerms> {
    // A newer process may already have a jackpot that this process has not cached.
    const terms =
      (await house('')).terms.get(code) ?? (await store.readTerms(database)).find((one) => one.code === code);
    if (!terms) throw new Error(`a pot of a jackpot that is not there: ${code}`);
    return terms;
  }
  const counter = createCounter({ database, random, sealing, termsOf });
  const telling = createTelling({ database, termsOf });

  function potsNow(): Promise<Pot[]> {
    const now = clock.now().getTime();
    if (pots && pots.until > now) return pots.rows;
    const rows = store.readPots(database).then((read) => read.map((row) => ({ ...row, added: 0 })));
    pots = { rows, until: now + POTS_MILLISECONDS };
    rows.catch(() => (pots = undefined));
    return rows;
  }

  async function count(jackpot: string, currency: CurrencyCode): Promise<void> {
    uncounted = 0;
    await counter.count(jackpot, currency);
    pots = undefined;
  }

  /** Whether the pot may have reached its trigger: never falsely false when this process alone has filled the pot. */
  async function mayBeWon(share: StakeShare, currency: CurrencyCode): Promise<boolean> {
    const terms = await termsOf(share.code);
    const pot = (await potsNow()).find((one) => one.jackpot === share.code && one.currency === currency);
    if (!pot) throw new Error(`jackpot ${share.code} has no pot in ${currency}`);
    pot.added += share.contribution;
    return terms.ceiling === null ? share.isHit : isFull(terms, pot);
  }

  /** Whether a pot with a ceiling has reached its trigger; false for pots won at random. */
  function isFull(terms: JackpotTerms, pot: Pot): boolean {
    if (terms.ceiling === null || !pot.secret) return false;
    const trigger = triggerOf({ ...terms, ceiling: terms.ceiling }, sealing.open(pot.secret), pot);
    return inCurrency(terms.seed, pot.currency) + pot.collected + pot.added >= trigger;
  }

  async function countWon(): Promise<void> {
    pots = undefined;
    for (const pot of await potsNow())
      if (pot.hit || isFull(await termsOf(pot.jackpot), pot)) await count(pot.jackpot, pot.currency);
    await telling.look();
  }

  async function winOf(round: { member_id: number; round_id: number }): Promise<JackpotWin | null> {
    const hit = await store.findHit(database, round.member_id, round.round_id);
    if (!hit) return null;
    return { code: hit.jackpot, name: (await termsOf(hit.jackpot)).name, amount: minor(hit.amount) };
  }

  async function settle({ memberId, roundId, currency }: TakenStake, share: StakeShare): Promise<JackpotWin | null> {
    uncounted += 1;
    const possible = await mayBeWon(share, currency);
    if (!possible && uncounted < COUNTED_AT_LEAST_EVERY) return null;
    await count(share.code, currency);
    const win = possible ? await winOf({ member_id: memberId, round_id: roundId }) : null;
    if (win) await telling.forget(memberId, roundId);
    return win;
  }

  /** Polls one after another, so that a slow poll is not overtaken by the next. */
  async function keepLooking(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await countWon().catch((failure: unknown) => log.warn({ err: failure }, 'pots were not looked at'));
      await sleep(LOOK_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    acts: createJackpotActs({ database, clock, random, sealing, counter }),
    async prepare() {
      for (const { code, ceiling } of await store.readTerms(database))
        for (const currency of CURRENCY_CODES)
          await store.insertPot(database, { jackpot: code, currency, ...newSecret(ceiling, random, sealing) });
    },
    games: async () => [...(await house('')).games.keys()],
    async shareOf(game, cost, currency, stream) {
      const { games, terms } = await house('');
      const jackpot = terms.get(games.get(game.facts.code) ?? '');
      if (!jackpot) return undefined;
      // A decision would continue the stream that the jackpot has already drawn from.
      if (game.actionWhenLeft) throw new Error(`${game.facts.code} asks for decisions and cannot have a jackpot`);
      return shareOf(jackpot, cost, currency, stream);
    },
    async settled(stake, share) {
      try {
        return await settle(stake, share);
      } catch (failure) {
        // The stake is already taken and its round valid, so a fault here must not fail it: the next count pays the win.
        log.error({ err: failure, jackpot: share.code }, 'a pot could not be counted');
        return null;
      }
    },
    async lateWins(memberId, ask) {
      if (!ask && !telling.mayOwe(memberId)) return [];
      try {
        return await telling.take(memberId);
      } catch (failure) {
        log.error({ err: failure, memberId }, 'a winner was not told');
        return [];
      }
    },
    countWon,
    start() {
      stopping = new AbortController();
      looking = keepLooking(stopping.signal);
    },
    async stop() {
      stopping?.abort();
      await looking;
    },
    // Does not depend on the games that have a jackpot now: the game may have left the jackpot since the round won.
    winOf: async (round) => (gameByCode(round.game)?.actionWhenLeft ? null : winOf(round)),
    async countAll() {
      for (const { jackpot, currency } of await store.uncountedPots(database)) await count(jackpot, currency);
    },
    async list() {
      const [{ terms, games }, now, hits] = await Promise.all([
        house(''),
        potsNow(),
        store.latestHits(database, WINS_SHOWN),
      ]);
      return [...terms.values()].map((one) => ({
        code: one.code,
        name: one.name,
        contribution: (one.contribution / 10_000).toString(),
        games: [...games].filter(([, jackpot]) => jackpot === one.code).map(([game]) => game),
        pots: now.filter(({ jackpot }) => jackpot === one.code).map((pot) => shownPot(one, pot)),
        won: hits
          .filter(({ jackpot }) => jackpot === one.code)
          .map((hit) => ({
            currency: hit.currency,
            cycle: hit.cycle,
            amount: toWire(minor(hit.amount), hit.currency),
            wonTime: hit.created_at.toISOString(),
            secretHash: hex(hit.secret_hash),
            secret: hex(hit.secret),
          })),
      }));
    },
  };
}

function shownPot({ seed, odds, ceiling }: JackpotTerms, pot: Pot): Listed[number]['pots'][number] {
  const { currency } = pot;
  const most = ceiling === null ? null : inCurrency(ceiling, currency);
  const amount = minor(inCurrency(seed, currency) + pot.collected + pot.added);
  return {
    currency,
    amount: toWire(most === null ? amount : minor(Math.min(amount, most)), currency),
    cycle: pot.cycle,
    seed: toWire(inCurrency(seed, currency), currency),
    stakesPerWin: odds === null ? null : toWire(inCurrency(odds, currency), currency),
    mustHitBy: most === null ? null : toWire(most, currency),
    secretHash: hex(pot.secret_hash),
  };
}
