import { type Chip, type SettledBet, type Spot, spotKey } from '@croupier/contract/games/table';

/** Minor units by the key of the spot that they lie on. */
export type Amounts = ReadonlyMap<string, number>;

/** The chips of a layout: before a round the chips that the player places, in a round the undecided bets. */
export interface BettingLayoutState {
  readonly placed: Amounts;
  /** Staked chips of the round while more may be placed, as at a live table; the player cannot move them. */
  readonly held: Amounts;
  /** `placed` before each move, for undo. */
  readonly past: readonly Amounts[];
  /** The chips of the last round that was staked. */
  readonly last: Amounts;
  /** Bets that have just been settled, by spot; kept until the next move. */
  readonly decided: ReadonlyMap<string, SettledBet>;
}

const NONE: Amounts = new Map();
export const EMPTY_BETTING_LAYOUT: BettingLayoutState = {
  placed: NONE,
  held: NONE,
  past: [],
  last: NONE,
  decided: new Map(),
};

/** Limits for placing chips. Minor units. */
export interface BettingLayoutLimits {
  readonly spots: ReadonlyMap<string, Spot>;
  /** Minor units of the currency that equal a hundredth of a US dollar. */
  readonly unit: number;
  /** The most on the whole layout. */
  readonly most: number;
  readonly balance: number;
}

export type Refusal = 'spotLimit' | 'tableLimit' | 'balanceLow';
export type Move =
  | { readonly ok: true; readonly state: BettingLayoutState }
  | { readonly ok: false; readonly refusal: Refusal };

export const totalOf = (amounts: Amounts): number => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** Adds two amounts spot by spot. */
export function together(one: Amounts, other: Amounts): Amounts {
  const sum = new Map(one);
  for (const [key, amount] of other) sum.set(key, (sum.get(key) ?? 0) + amount);
  return sum;
}

/** All chips on the layout, held and placed. */
export const lying = ({ held, placed }: BettingLayoutState): Amounts =>
  held.size === 0 ? placed : together(held, placed);

export const amountsOf = (chips: readonly Chip[]): Amounts => {
  const amounts = new Map<string, number>();
  for (const { bet, numbers, amount } of chips) {
    const key = spotKey(bet, numbers);
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
  }
  return amounts;
};

/** Chips as the game server takes them. */
export const chipsOf = (amounts: Amounts, spots: ReadonlyMap<string, Spot>): Chip[] =>
  [...amounts].flatMap(([key, amount]) => {
    const spot = spots.get(key);
    return spot ? [{ bet: spot.bet, numbers: spot.numbers, amount }] : [];
  });

/**
 * What a chip comes to on a spot. Where it does not fit the spot's step, as on the six of craps, six are put down for five, as at a real table.
 * @param chip minor units
 * @param step minor units
 */
export function amountOn(chip: number, step: number): number {
  return chip % step === 0 ? chip : Math.ceil((chip * 6) / 5 / step) * step;
}

/** Adds chips to the layout: all of them, or none with the reason of the refusal. */
export function lay(state: BettingLayoutState, added: Amounts, limits: BettingLayoutLimits): Move {
  const placed = together(state.placed, added);
  for (const key of added.keys()) {
    const sum = (placed.get(key) ?? 0) + (state.held.get(key) ?? 0);
    const spot = limits.spots.get(key);
    if (!spot || sum > spot.most * limits.unit) return { ok: false, refusal: 'spotLimit' };
  }
  const total = totalOf(placed);
  if (total + totalOf(state.held) > limits.most) return { ok: false, refusal: 'tableLimit' };
  if (total > limits.balance) return { ok: false, refusal: 'balanceLow' };
  return { ok: true, state: moved(state, placed) };
}

/** Takes everything off one spot. */
export function lift(state: BettingLayoutState, key: string): BettingLayoutState {
  if (!state.placed.has(key)) return state;
  return moved(state, new Map([...state.placed].filter(([other]) => other !== key)));
}

export const clear = (state: BettingLayoutState): BettingLayoutState =>
  state.placed.size === 0 ? state : moved(state, NONE);

export function undo(state: BettingLayoutState): BettingLayoutState {
  const before = state.past.at(-1);
  return before ? { ...state, placed: before, past: state.past.slice(0, -1) } : state;
}

/** Doubles the chips on every spot. */
export const double = (state: BettingLayoutState, limits: BettingLayoutLimits): Move =>
  lay(state, lying(state), limits);

/** Replaces the placed chips by the last round's. */
export function rebet(state: BettingLayoutState, limits: BettingLayoutLimits): Move {
  const move = lay({ ...state, placed: NONE }, state.last, limits);
  return move.ok ? { ok: true, state: { ...move.state, past: [...state.past, state.placed] } } : move;
}

/**
 * Takes chips off, on every spot by the same share, until they cost `most` at most. What rounding to the spots' steps leaves over goes to the first
 * spots that can take it.
 * @param most minor units
 */
export function lower(
  state: BettingLayoutState,
  most: number,
  { spots, unit }: BettingLayoutLimits,
): BettingLayoutState {
  const total = totalOf(state.placed);
  if (total <= most) return state;
  const stepOf = (key: string): number => (spots.get(key)?.step ?? 1) * unit;
  const lowered = new Map(
    [...state.placed].map(([key, amount]) => [key, Math.floor((amount * most) / total / stepOf(key)) * stepOf(key)]),
  );
  let rest = most - totalOf(lowered);
  for (const [key, amount] of state.placed) {
    const now = lowered.get(key) ?? 0;
    const more = Math.floor(Math.min(rest, amount - now) / stepOf(key)) * stepOf(key);
    lowered.set(key, now + more);
    rest -= more;
  }
  return moved(state, new Map([...lowered].filter(([, amount]) => amount > 0)));
}

/** Marks the chips as staked: from now on only settled bets remove them. */
export const staked = (state: BettingLayoutState, placed: Amounts): BettingLayoutState => ({
  placed,
  held: NONE,
  past: [],
  last: placed.size > 0 ? placed : state.last,
  decided: new Map(),
});

/** Clears the placed chips after they were staked in addition to the held ones; `hold` then sets all held chips. */
export const handedOver = (state: BettingLayoutState): BettingLayoutState => ({
  ...state,
  placed: NONE,
  past: [],
  decided: new Map(),
});

/** Sets all staked chips of the round; when the next round empties them, the old ones become `last`. */
export const hold = (state: BettingLayoutState, held: Amounts): BettingLayoutState => ({
  ...state,
  held,
  last: held.size === 0 && state.held.size > 0 ? state.held : state.last,
});

/** Returns the chips of a refused stake to the placed ones. */
export const putBack = (state: BettingLayoutState, chips: Amounts): BettingLayoutState =>
  moved(state, together(state.placed, chips));

/** Removes chips that were not staked when bets close; they become `last` when no chips were held. */
export const takenBack = (state: BettingLayoutState): BettingLayoutState => ({
  ...state,
  placed: NONE,
  past: [],
  last: state.held.size > 0 ? state.last : state.placed,
});

/** Adds chips to a spot during a round, as odds in craps. */
export const raised = (state: BettingLayoutState, key: string, amount: number): BettingLayoutState => ({
  ...state,
  placed: new Map(state.placed).set(key, amount),
});

/** Moves the chips of one spot to another, as a come bet in craps to its number. */
export function carried(state: BettingLayoutState, from: string, to: string): BettingLayoutState {
  const amount = state.placed.get(from);
  if (amount === undefined) return state;
  const others = [...state.placed].filter(([key]) => key !== from);
  return { ...state, placed: new Map(others).set(to, amount) };
}

/** Removes settled bets and keeps their results in `decided`. */
export function decide(state: BettingLayoutState, bets: readonly SettledBet[]): BettingLayoutState {
  const decided = new Map(bets.map((bet) => [spotKey(bet.bet, bet.numbers), bet]));
  return { ...state, placed: new Map([...state.placed].filter(([key]) => !decided.has(key))), decided };
}

export const forget = (state: BettingLayoutState): BettingLayoutState =>
  state.decided.size === 0 ? state : { ...state, decided: new Map() };

const moved = (state: BettingLayoutState, placed: Amounts): BettingLayoutState => ({
  ...state,
  placed,
  past: [...state.past, state.placed],
  decided: new Map(),
});
