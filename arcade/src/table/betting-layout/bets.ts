import { type Chip, type SettledBet, type Spot, spotKey } from '@croupier/contract/games/table';

/** Minor units by the key of the spot that they lie on. */
export type Amounts = ReadonlyMap<string, number>;

/** The chips of a layout: before a round what the player puts down, in a round what waits for a decision. */
export interface BettingLayoutState {
  readonly placed: Amounts;
  /** Chips of the round that are staked while more may be laid, as at a live table: they are out of the player's hands. */
  readonly held: Amounts;
  /** What lay there before each move, for undoing. */
  readonly past: readonly Amounts[];
  /** The chips of the last round that was staked. */
  readonly last: Amounts;
  /** What has just been decided, by spot; stays until the next move. */
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

/** What keeps chips off the layout. Minor units. */
export interface BettingLayoutLimits {
  readonly spots: ReadonlyMap<string, Spot>;
  /** Minor units of the currency that stand for a hundredth of a US dollar. */
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

/** Both together, spot by spot. */
export function together(one: Amounts, other: Amounts): Amounts {
  const sum = new Map(one);
  for (const [key, amount] of other) sum.set(key, (sum.get(key) ?? 0) + amount);
  return sum;
}

/** Everything that lies on the layout. */
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

/** Puts more on the layout: all of it, or nothing and the reason. */
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

/** As much again on every spot. */
export const double = (state: BettingLayoutState, limits: BettingLayoutLimits): Move =>
  lay(state, lying(state), limits);

/** The last round's chips instead of those on the layout. */
export function rebet(state: BettingLayoutState, limits: BettingLayoutLimits): Move {
  const move = lay({ ...state, placed: NONE }, state.last, limits);
  return move.ok ? { ok: true, state: { ...move.state, past: [...state.past, state.placed] } } : move;
}

/** The chips are staked: from now on only decisions take them off. */
export const staked = (state: BettingLayoutState, placed: Amounts): BettingLayoutState => ({
  placed,
  held: NONE,
  past: [],
  last: placed.size > 0 ? placed : state.last,
  decided: new Map(),
});

/** The chips in the player's hands were staked beside those that are held already; `hold` tells how they lie. */
export const handedOver = (state: BettingLayoutState): BettingLayoutState => ({
  ...state,
  placed: NONE,
  past: [],
  decided: new Map(),
});

/** What is staked in the round, however many bets it took. When the next round begins nothing is, and the chips are those of the last round. */
export const hold = (state: BettingLayoutState, held: Amounts): BettingLayoutState => ({
  ...state,
  held,
  last: held.size === 0 && state.held.size > 0 ? state.held : state.last,
});

/** A stake was not taken: its chips are in the player's hands again. */
export const putBack = (state: BettingLayoutState, chips: Amounts): BettingLayoutState =>
  moved(state, together(state.placed, chips));

/** No more bets: chips that were not staked come off. They are offered again when they were all there was. */
export const takenBack = (state: BettingLayoutState): BettingLayoutState => ({
  ...state,
  placed: NONE,
  past: [],
  last: state.held.size > 0 ? state.last : state.placed,
});

/** More chips on a spot of a round that goes on, as odds in craps. */
export const raised = (state: BettingLayoutState, key: string, amount: number): BettingLayoutState => ({
  ...state,
  placed: new Map(state.placed).set(key, amount),
});

/** What lies on one spot goes to another, as a come bet in craps to its number. */
export function carried(state: BettingLayoutState, from: string, to: string): BettingLayoutState {
  const amount = state.placed.get(from);
  if (amount === undefined) return state;
  const others = [...state.placed].filter(([key]) => key !== from);
  return { ...state, placed: new Map(others).set(to, amount) };
}

/** Takes decided bets off and remembers what they came to. */
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
