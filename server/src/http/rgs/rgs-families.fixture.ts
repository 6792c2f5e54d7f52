import type { ForeignClient, ForeignRound } from './rgs-conformance.fixture';

/** A round with what a game of ours tells beside the open contract while it waits for a decision. */
export interface HandRound extends ForeignRound {
  readonly actions?: readonly { readonly action: string; readonly cost: number }[];
  readonly acted?: number;
}

/** How a game that waits for decisions is played here. */
export interface Hand {
  /** Whether the round stands where the decisions below belong. */
  readonly fits: (round: HandRound) => boolean;
  /** A decision that the game allows there, and one that it knows but does not allow. */
  readonly legal: string;
  readonly illegal: string;
  /** One that stakes more, where there is one. */
  readonly staking?: string;
  /** What ends a round at no cost, step by step. */
  readonly ends: (round: HandRound) => string;
}

/** One game of a family, as a client plays it. */
export interface FamilyGame {
  readonly game: string;
  /** @param stake minor units. */
  readonly choice?: (stake: number) => unknown;
  /** Absent in games that are decided at once. */
  readonly hand?: Hand;
}

const offers = ({ actions = [] }: HandRound, wanted: string): boolean =>
  actions.some(({ action }) => action === wanted);
const chipsOn =
  (bet: string) =>
  (stake: number): unknown => [{ bet, numbers: [], amount: stake }];

/** At least one game of every family: what is refused at one of its games is refused by code that all of them share. */
export const FAMILY_GAMES: readonly FamilyGame[] = [
  { game: 'dragon-vault' },
  { game: 'european-roulette', choice: chipsOn('red') },
  {
    game: 'blackjack',
    hand: {
      fits: (round) => offers(round, 'double') && !offers(round, 'split'),
      legal: 'double',
      illegal: 'split',
      staking: 'double',
      ends: (round) => (offers(round, 'stand') ? 'stand' : 'no-insurance'),
    },
  },
  {
    game: 'casino-holdem',
    choice: chipsOn('ante'),
    hand: { fits: () => true, legal: 'call', illegal: 'raise', staking: 'call', ends: () => 'fold' },
  },
  {
    game: 'three-card-poker',
    choice: chipsOn('ante'),
    hand: { fits: () => true, legal: 'play', illegal: 'call', staking: 'play', ends: () => 'fold' },
  },
  {
    game: 'craps',
    choice: chipsOn('pass'),
    hand: {
      fits: (round) => offers(round, 'come'),
      legal: 'come:100',
      illegal: 'come-odds:6:100',
      staking: 'come:100',
      ends: () => 'roll',
    },
  },
  { game: 'sic-bo', choice: chipsOn('small') },
  { game: 'baccarat', choice: chipsOn('banker') },
  {
    game: 'jacks-or-better',
    hand: { fits: () => true, legal: 'hold:01', illegal: 'hold:5', ends: () => 'hold:' },
  },
  { game: 'keno', choice: () => ({ spots: [3, 9, 27], table: 'classic' }) },
  { game: 'orchard-match' },
  { game: 'dice', choice: () => ({ direction: 'over', target: 5050 }) },
  { game: 'limbo', choice: () => ({ target: 200 }) },
  {
    game: 'mines',
    choice: () => ({ mines: 1 }),
    hand: {
      fits: ({ state }) => state.length === 0,
      legal: 'reveal:7',
      illegal: 'cashout',
      ends: ({ state }) => (state.length === 0 ? 'reveal:3' : 'cashout'),
    },
  },
  { game: 'plinko', choice: () => ({ rows: 8, risk: 'low' }) },
];

/** What `play` asks for. @param units base stake, RGS units. */
export const betAt = ({ choice }: FamilyGame, units: number) => ({
  amount: units,
  mode: 'BASE',
  ...(choice && { meta: { choice: choice(units / 10_000) } }),
});

export const actionOf = async (at: ForeignClient, action: string, after?: number): Promise<HandRound> =>
  (
    await at.call<{ action: HandRound }>('/bet/action', {
      action,
      ...(after !== undefined && { meta: { after } }),
    })
  ).body.action;

/** Decides and ends a round, at no cost. @returns it as it ended. */
export async function finishRound(at: ForeignClient, { hand }: FamilyGame, open: HandRound): Promise<HandRound> {
  let round = open;
  if (hand) while (round.actions?.length) round = await actionOf(at, hand.ends(round));
  if (round.active) await at.endRound();
  return round;
}

/** Plays until a round is open: a hand that waits as its family says, or a win that waits for its end. @param units base stake, RGS units. */
export async function openRound(at: ForeignClient, family: FamilyGame, units: number): Promise<HandRound> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { body } = await at.call<{ round: HandRound }>('/wallet/play', betAt(family, units));
    const { round } = body;
    if (family.hand ? round.actions && family.hand.fits(round) : round.active) return round;
    await finishRound(at, family, round);
  }
  throw new Error(`four hundred rounds of ${family.game}, none of them open`);
}
