import { type CurrencyCode, fromRgs, minor, percentOf, RGS_UNIT, toRgs } from '@croupier/contract/money';
import {
  RGS_CALLS,
  RGS_ERRORS,
  type RgsBalanceAnswer,
  type RgsConfig,
  type RgsErrorCode,
  type RgsRefusal,
  type RgsRound,
} from '@croupier/contract/rgs';
import { GAMES } from '@croupier/games/catalogue';
import { FastStream } from '@croupier/games/engine/fast-stream';
import type { Game, RoundInput, RoundState } from '@croupier/games/engine/game';
import { LIVE_GAMES } from '@croupier/games/live/index';
import { publishedFacts } from '@croupier/games/par-figures';
import { OPEN_JURISDICTION } from './jurisdiction';

type CallName = keyof typeof RGS_CALLS;

const CURRENCY: CurrencyCode = 'USD';
/** US dollars. */
const LEVELS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].map((dollars) => dollars * RGS_UNIT);
const MOST_DRAWS = 20_000;

const units = (amount: number): number => toRgs(minor(amount), CURRENCY);

/** A round's win so far, paid or not, minor units. */
export const wonBy = ({ payout, banked = 0 }: Pick<RoundState, 'payout' | 'banked'>): number => payout ?? banked;

/** A round of this game that is being played, or was played last. */
interface Played {
  readonly number: number;
  readonly seed: number;
  readonly input: RoundInput;
  /** Debited so far, minor units. */
  readonly cost: number;
  readonly event: string | null;
  readonly isOpen: boolean;
}

class Refused extends Error {
  constructor(
    readonly code: RgsErrorCode,
    readonly details?: RgsRefusal,
  ) {
    super(code);
  }
}

/** A fake game server: plays rounds by the game's real rules, and checks requests and answers against the contract. */
export interface MadeGameServer {
  /** RGS units. */
  readonly balance: number;
  /** The last round in the form in which it was sent to the game. */
  readonly round: RgsRound | undefined;
  /** Redraws the next round until it begins as `begins` requires. */
  wish(begins: (state: RoundState) => boolean): void;
  /** Refuses rounds that cost more, as for a player with a bonus. @param most RGS units */
  allowAtMost(most: number): void;
  /** Decides a waiting round, as the house does for a player who left. */
  leave(): void;
  /** The last advice that was requested. */
  readonly advice: string | undefined;
  /** The payloads of all requests of a call, in order. */
  asked(call: CallName): readonly unknown[];
  /** Answers a request. @param path of the call */
  answer(path: string, body: unknown): Response;
  /** Contract violations of requests and answers so far. */
  readonly faults: readonly string[];
}

const refuse = (refused: RgsErrorCode, details?: RgsRefusal): Response =>
  Response.json(
    { error: refused, message: RGS_ERRORS[refused].message, ...details },
    { status: RGS_ERRORS[refused].status },
  );

function gameOf(code: string): Game {
  const game = GAMES.find(({ facts }) => facts.code === code);
  if (!game) throw new Error(`there is no game ${code}`);
  return game;
}

/** The published facts of a game or a live table. */
export function factsOf(code: string): unknown {
  const facts = [...GAMES, ...LIVE_GAMES].find((game) => game.facts.code === code)?.facts;
  if (!facts) throw new Error(`there is no game ${code}`);
  return publishedFacts(facts);
}

function configOf({ facts, modes, stakeStep, limits }: Game): RgsConfig {
  const least = limits ? units(limits.least) : 0;
  const most = limits ? units(limits.most) : Infinity;
  const levels = LEVELS.filter((level) => level >= least && level <= most && level % units(stakeStep) === 0);
  return {
    gameID: facts.code,
    minBet: levels[0] ?? 0,
    maxBet: Math.min(most, 10_000 * RGS_UNIT),
    stepBet: units(stakeStep),
    defaultBetLevel: RGS_UNIT,
    betLevels: levels,
    betModes: Object.fromEntries(
      modes.map(({ name, costHundredths }) => [name, { costMultiplier: costHundredths / 100 }]),
    ),
    jurisdiction: OPEN_JURISDICTION,
  };
}

/**
 * Creates a fake game server of one game. Unknown requests, and answers that the contract rejects or knows only in part, are recorded as faults.
 * @param code of a game that is not a live table
 * @param seed of its random numbers: the same seed draws the same rounds
 * @param bonus what of the balance of 1,000.00 is bonus money at first, minor units: cash pays before it, and wins are cash
 */
export function makeGameServer(code: string, seed = 1, bonus = 0): MadeGameServer {
  const game = gameOf(code);
  const requests: { readonly call: CallName; readonly payload: unknown }[] = [];
  const faults: string[] = [];
  let balance = 1_000_00;
  let rounds = 0;
  let last: Played | undefined;
  let advice: string | undefined;
  let mostCost = Infinity;
  let wished: ((state: RoundState) => boolean) | undefined;

  const stateOf = ({ input, seed: own }: Pick<Played, 'input' | 'seed'>): RoundState =>
    game.play(input, new FastStream(own));

  /** A round in the form in which the RGS protocol sends it to the game. */
  function tell(played: Played): RgsRound {
    const state = stateOf(played);
    const { stake, mode, choice, actions } = played.input;
    const payout = state.payout ?? state.banked ?? 0;
    return {
      roundID: `round-${played.number}`,
      betID: played.number,
      amount: units(stake),
      payout: units(payout),
      payoutMultiplier: payout / stake,
      costMultiplier: played.cost / stake,
      active: played.isOpen,
      mode,
      event: played.event,
      state: state.events,
      ...(choice === null ? {} : { choice }),
      ...(state.payout === null
        ? { actions: state.actions.map(({ action, cost }) => ({ action, cost: units(cost) })), acted: actions.length }
        : {}),
      ...(state.banked === undefined ? {} : { banked: units(state.banked) }),
    };
  }

  const cash = () => balance - bonus;
  const purse = (): RgsBalanceAnswer => ({
    balance: { amount: units(balance), currency: CURRENCY, ...(bonus > 0 && { bonus: units(bonus) }) },
  });
  function debit(cost: number): void {
    bonus -= Math.max(0, cost - cash());
    balance -= cost;
  }

  function open(): Played {
    if (!last?.isOpen) throw new Refused('ERR_BNF');
    return last;
  }

  function stake(amount: number, mode: string, choice: unknown): Played {
    if (last?.isOpen) throw new Refused('ERR_BE');
    const base = fromRgs(amount, CURRENCY);
    const betMode = game.modes.find(({ name }) => name === mode);
    if (base === undefined || !betMode || base % game.stakeStep !== 0) throw new Refused('ERR_VAL');
    const input = { mode, stake: base, choice: game.readChoice(choice, mode, base), actions: [] };
    const cost = percentOf(base, betMode.costHundredths);
    if (cost > balance) throw new Refused('ERR_IPB');
    if (units(cost) > mostCost) throw new Refused('ERR_GLE', { reason: 'bonusStakeTooHigh', most: mostCost });
    rounds += 1;
    for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
      const own = seed * MOST_DRAWS * 1_000 + rounds * MOST_DRAWS + draw;
      const state = stateOf({ input, seed: own });
      if (wished && !wished(state)) continue;
      debit(cost);
      return { number: rounds, seed: own, input, cost, event: null, isOpen: state.payout !== 0 };
    }
    throw new Error(`no round of ${code} begins as wished`);
  }

  function act(played: Played, action: string): Played {
    const before = stateOf(played);
    const [name] = action.split(':');
    if (!before.actions.some((offer) => offer.action === action || offer.action === name)) throw new Refused('ERR_VAL');
    const input = { ...played.input, actions: [...played.input.actions, action] };
    const after = stateOf({ ...played, input });
    const cost = after.extraCost - before.extraCost;
    if (cost > balance) throw new Refused('ERR_IPB');
    debit(cost);
    return { ...played, input, cost: played.cost + cost, isOpen: after.payout !== 0 };
  }

  const MADE: { readonly [Name in CallName]: (payload: never) => unknown } = {
    authenticate: () => ({
      ...purse(),
      round: last?.isOpen ? tell(last) : null,
      config: configOf(game),
      meta: null,
    }),
    balance: purse,
    play({ amount, mode, meta }: { amount: number; mode: string; meta?: { choice?: unknown } }) {
      last = stake(amount, mode, meta?.choice);
      return { ...purse(), round: tell(last) };
    },
    action({ action }: { action: string }) {
      last = act(open(), action);
      return { ...purse(), action: tell(last) };
    },
    advise() {
      const { input, seed: own } = open();
      if (!game.adviser) throw new Refused('ERR_VAL');
      advice = game.adviser.adviceFor(input, new FastStream(own));
      return { advice };
    },
    endRound() {
      const { payout } = stateOf(open());
      if (payout === null) throw new Refused('ERR_VAL');
      balance += payout;
      last = { ...open(), isOpen: false };
      return purse();
    },
    event({ event }: { event: string }) {
      last = { ...open(), event };
      return { event };
    },
  };

  function fault(text: string): Response {
    faults.push(text);
    return refuse('ERR_GEN');
  }

  return {
    get balance() {
      return units(balance);
    },
    get round() {
      return last && tell(last);
    },
    get advice() {
      return advice;
    },
    allowAtMost(most) {
      mostCost = most;
    },
    wish(begins) {
      wished = begins;
    },
    leave() {
      while (last && game.actionWhenLeft) {
        const state = stateOf(last);
        if (state.payout !== null) return;
        last = act(last, game.actionWhenLeft(state));
      }
    },
    asked: (call) => requests.filter((request) => request.call === call).map(({ payload }) => payload),
    answer(path, body) {
      const [call, schemas] = Object.entries(RGS_CALLS).find(([, known]) => known.path === path) ?? [];
      if (!call || !schemas) return fault(`${path} is no call of the contract`);
      const read = schemas.payload.safeParse(body);
      if (!read.success) return fault(`${path} was asked with ${JSON.stringify(body)}: ${read.error.message}`);
      requests.push({ call: call as CallName, payload: read.data });
      try {
        const made = MADE[call as CallName](read.data as never);
        const checked = schemas.answer.safeParse(made);
        if (!checked.success) return fault(`the answer of ${path} is not the contract’s: ${checked.error.message}`);
        const [told, known] = [made, checked.data].map((answer) =>
          Object.keys(answer as object)
            .toSorted()
            .join(),
        );
        if (told !== known) return fault(`the answer of ${path} has what the contract does not know: ${told}`);
        return Response.json(made);
      } catch (failure) {
        if (failure instanceof Refused) return refuse(failure.code, failure.details);
        return fault(`the answer of ${path} threw ${String(failure)}`);
      }
    },
    faults,
  };
}
