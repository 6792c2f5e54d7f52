import { createHmac } from 'node:crypto';
import { gameByCode } from '../../games/catalogue';
import { FairStream } from '../../games/engine/fair-stream';
import type { RoundState } from '../../games/engine/game';
import { seedKeyBytes } from '../../games/engine/seed-key';
import { asGame } from '../../games/live/as-game';
import { LIVE_GAMES } from '../../games/live/index';

/** A round whose outcome docs/fairness.md publishes; for a live table one bet on it. */
export interface FairnessVector {
  readonly game: string;
  readonly version: number;
  readonly choice: unknown;
  readonly actions: readonly string[];
  /** At a live table the round's number. */
  readonly nonce: number;
  /** The event that is shown, the first of its type, and which of its fields; all when none is named. */
  readonly type: string;
  readonly fields: readonly string[];
}

/** Counts up from 0, so that nobody has to wonder how it was chosen. */
const SERVER_SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const CLIENT_SEED = 'croupier';
const STAKE = 100;

function vector(
  game: string,
  type: string,
  { choice = null, actions = [], fields = [], nonce = 0 }: Partial<FairnessVector> = {},
): FairnessVector {
  return { game, version: 1, choice, actions, nonce, type, fields };
}

/** The whole stake on one spot of a layout. */
const chipOn = (bet: string) => [{ bet, numbers: [], amount: STAKE }];

/** A round of a slot: where its first board stopped. What it pays follows from all of its boards. */
const spin = (game: string, nonce: number) => vector(game, 'reveal', { fields: ['stops'], nonce });

/** Every mechanic of every family. The slots' rounds reach what their mechanic adds to a plain board: free spins, respins, cash. */
export const FAIRNESS_VECTORS: readonly FairnessVector[] = [
  spin('dragon-vault', 0),
  spin('dragon-vault', 125),
  spin('wolf-moon', 422),
  spin('aztec-falls', 288),
  spin('neon-nights', 13),
  spin('bandit-gold', 66),
  spin('piggy-vault', 38),
  spin('honey-hive', 209),
  spin('phoenix-rising', 171),
  spin('pirates-fortune', 65),
  spin('mammoth-march', 30),
  spin('moonlit-sakura', 0),
  spin('sands-of-the-scarab', 233),
  spin('sugar-storm', 175),
  spin('volcano-forge', 46),
  vector('european-roulette', 'ballLands', { choice: chipOn('red') }),
  vector('american-roulette', 'ballLands', { choice: chipOn('red') }),
  vector('sic-bo', 'diceRolled', { choice: chipOn('big') }),
  vector('baccarat', 'coupEnds', { choice: chipOn('banker') }),
  vector('craps', 'diceRolled', { choice: chipOn('pass'), actions: ['roll', 'roll', 'roll', 'roll'] }),
  vector('three-card-poker', 'showdown', { choice: chipOn('ante'), actions: ['play'] }),
  vector('caribbean-stud', 'showdown', { choice: chipOn('ante'), actions: ['raise'] }),
  vector('casino-holdem', 'showdown', { choice: chipOn('ante'), actions: ['call'] }),
  vector('blackjack', 'dealer', { actions: ['hit', 'stand'] }),
  vector('jacks-or-better', 'deal'),
  vector('jacks-or-better', 'draw', { actions: ['hold:03'] }),
  vector('joker-poker', 'draw', { actions: ['hold:34'] }),
  vector('keno', 'draw', { choice: { spots: [3, 17, 20, 28, 44, 51, 66, 79], table: 'classic' } }),
  vector('orchard-match', 'ticket'),
  vector('captains-find', 'ticket'),
  vector('midnight-numbers', 'ticket'),
  vector('orbit-multiplier', 'ticket'),
  vector('ace-showdown', 'ticket'),
  vector('honey-words', 'ticket'),
  vector('cats-in-a-row', 'ticket'),
  vector('pearl-hunt', 'ticket'),
  vector('dice', 'roll', { choice: { direction: 'over', target: 5050 } }),
  vector('dice', 'roll', { choice: { direction: 'over', target: 5050 }, nonce: 1 }),
  vector('limbo', 'flight', { choice: { target: 200 } }),
  vector('limbo', 'flight', { choice: { target: 200 }, nonce: 1 }),
  vector('mines', 'field', { choice: { mines: 3 }, actions: ['reveal:0', 'reveal:6', 'cashout'] }),
  vector('plinko', 'drop', { choice: { rows: 16, risk: 'high' } }),
];

/** Every live table. Its code stands in the place of the client seed, and its rounds count from 1. */
export const LIVE_FAIRNESS_VECTORS: readonly FairnessVector[] = [
  vector('live-roulette', 'ballLands', { choice: chipOn('red'), nonce: 1 }),
  vector('live-baccarat', 'coupEnds', { choice: chipOn('banker'), nonce: 1 }),
  vector('live-crash', 'crashed', { choice: { target: 150 }, nonce: 1 }),
  vector('live-crash', 'crashed', { choice: { target: 150 }, nonce: 2 }),
  vector('live-crash', 'crashed', { choice: {}, actions: ['cashout:110'], nonce: 1 }),
];

const LIVE = LIVE_GAMES.map(asGame);

/** Plays the round of a vector. @throws Error when the game does not exist. */
function playVector({ game: code, version, choice: raw, actions, nonce }: FairnessVector): RoundState {
  const table = LIVE.find(({ facts }) => facts.code === code && facts.version === version);
  const game = table ?? gameByCode(code, version);
  if (game === undefined) throw new Error(`There is no game ${code} in version ${version}`);
  const key = seedKeyBytes(game.facts, SERVER_SEED);
  const clientSeed = table === undefined ? CLIENT_SEED : code;
  const stream = new FairStream((message) => createHmac('sha256', key).update(message).digest(), clientSeed, nonce);
  const choice = game.readChoice(raw, 'BASE', STAKE);
  return game.play({ mode: 'BASE', stake: STAKE, choice, actions }, stream);
}

/** A vector and its outcome as a line of the table in docs/fairness.md. @throws Error when the round has no such event. */
export function vectorLine(published: FairnessVector): string {
  const { events, payout } = playVector(published);
  const event = events.find(({ type }) => type === published.type);
  if (event === undefined) throw new Error(`${published.game} tells no ${published.type}`);
  const shown = Object.entries(event).filter(
    ([field]) =>
      !['index', 'type'].includes(field) && (published.fields.length === 0 || published.fields.includes(field)),
  );
  const choice = published.choice === null ? '' : `\`${JSON.stringify(published.choice)}\``;
  const outcome = `\`${JSON.stringify(Object.fromEntries(shown))}\``;
  const actions = published.actions.map((action) => `\`${action}\``).join(' ');
  const cells = [
    published.game,
    published.nonce,
    [choice, actions].filter(Boolean).join(' '),
    outcome,
    payout ?? 'waits',
  ];
  return `| ${cells.join(' | ')} |`;
}
