/** Members and their habits, drawn from a seed. Amounts in minor units. */

/** Mulberry32: a small generator with a 32-bit state, for habits and never for games. @returns numbers from 0 up to 1. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a member plays: a game, and what has to be chosen before a round. */
interface Play {
  readonly game: string;
  readonly choice?: unknown;
}

const PLAYS: readonly Play[] = [
  { game: 'nebula-drift' },
  { game: 'wolf-moon' },
  { game: 'honey-hive' },
  { game: 'dice', choice: { direction: 'under', target: 4_950 } },
];

export interface Habits {
  readonly index: number;
  readonly currency: 'USD' | 'EUR';
  /** Day of the year on which the member joins. */
  readonly joins: number;
  /** Index of the member who invited, or none. */
  readonly invitedBy: number | undefined;
  /** Index of a member at the same address, or none. Never do more than two live together, or join on one day. */
  readonly livesWith: number | undefined;
  /** Chance of playing on a day, and of a deposit on a day of play. */
  readonly plays: number;
  readonly deposits: number;
  readonly deposit: number;
  readonly stake: number;
  readonly rounds: number;
  readonly games: readonly Play[];
}

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
};

/** The first members join at once, visit often and invite most of the others, so that agents among them have a share to claim. */
const HOSTS = 4;
const HOST_PLAYS = 0.5;

const LIVES_WITH_ANOTHER = 0.06;

export function drawHabits(seed: number, members: number, days: number): Habits[] {
  const random = generator(seed);
  const drawn: Habits[] = [];
  const taken = new Set<number>();
  /** A member who is no host, lives alone so far, and joins before. */
  function companion(index: number, joins: number): number | undefined {
    if (index < HOSTS || random() >= LIVES_WITH_ANOTHER) return undefined;
    const found = drawn.find((one) => one.index >= HOSTS && !taken.has(one.index) && one.joins < joins);
    if (found) for (const one of [found.index, index]) taken.add(one);
    return found?.index;
  }
  for (let index = 0; index < members; index += 1) {
    const joins = Math.floor(random() ** 2 * days * 0.9) * (index < HOSTS ? 0 : 1);
    const livesWith = companion(index, joins);
    const inviter = index >= HOSTS && random() < 0.4 ? Math.floor(random() ** 4 * index) : undefined;
    drawn.push({
      index,
      currency: random() < 0.6 ? 'USD' : 'EUR',
      joins,
      // Half of those who live with a member were invited by them, the others by nobody.
      invitedBy: livesWith === undefined ? inviter : random() < 0.5 ? livesWith : undefined,
      livesWith,
      plays: Math.max(0.02 + random() ** 3 * 0.4, index < HOSTS ? HOST_PLAYS : 0),
      deposits: 0.1 + random() * 0.4,
      deposit: pick(random, [500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000]),
      stake: pick(random, [100, 100, 200, 200, 500]),
      rounds: 1 + Math.floor(random() ** 2 * 15),
      games: [pick(random, PLAYS), pick(random, PLAYS)],
    });
  }
  return drawn;
}
