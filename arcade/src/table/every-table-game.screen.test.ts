import { GAMES } from '@croupier/games/catalogue';
import type { RoundState } from '@croupier/games/engine/game';
import { RGS_UNIT } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';
import { expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe';
import { DECISION, TABLE_GAMES, waits } from '../testing/games';
import { expectBalance, expectFits, ON_PHONE, press, type ShownGame, showGame, stake } from '../testing/show';

/** Steps of playing a game, and of ending its round. */
interface Way {
  /** What is chosen before a round. */
  readonly prepare?: (game: ShownGame) => Promise<void>;
  /** The button that stakes. */
  readonly play: RegExp;
  /** What is pressed while the round waits for the player. */
  readonly decide?: (game: ShownGame) => Promise<void>;
  /** What is pressed to see the end at once. */
  readonly end?: string;
  /** Asserts that the round was staked as chosen. */
  readonly staked?: (round: RgsRound) => void;
  /** How the round begins: with a win by default. */
  readonly begins?: (state: RoundState) => boolean;
}

const button = ({ screen }: ShownGame, name: string | RegExp) => screen.getByRole('button', { name });
const won = ({ payout }: RoundState): boolean => (payout ?? 0) > 0;

/** Chips of a dollar on spots of the layout. */
const chips = (play: string, ...spots: readonly string[]): Way => ({
  async prepare(game) {
    for (const spot of spots) await game.screen.getByRole('button', { name: spot, exact: true }).click();
  },
  play: new RegExp(`^(Rebet and )?${play}`, 'i'),
  staked({ choice, amount }) {
    expect(choice).toHaveLength(spots.length);
    expect(amount % (spots.length * RGS_UNIT)).toBe(0);
  },
});

/** Chooses the table that keno does not begin with, and numbers for it. */
async function markKeno(game: ShownGame): Promise<void> {
  const american = game.screen.getByRole('radio', { name: 'American' });
  await expect.element(american).not.toBeChecked();
  await american.click({ force: true });
  await expect.element(american).toBeChecked();
  await press(game, 'Quick pick');
}

/** Asks for the best hold, sees it lie there as if it had been chosen, and draws. */
async function drawAsAdvised(game: ShownGame): Promise<void> {
  const { screen, server } = game;
  await press(game, 'Best hold');
  await expect.poll(() => server.advice).toBeDefined();
  const places = (server.advice ?? '').replace('hold:', '').split('').map(Number);
  const held = screen.getByRole('button', { name: /^Hold card/, pressed: true });
  await expect
    .poll(() => held.elements().map((card) => Number(/\d/.exec(card.getAttribute('aria-label') ?? '')?.[0]) - 1))
    .toEqual(places);
  await button(game, /^Draw/).click();
}

const decision = (name: RegExp): Way => ({
  play: /^Deal/,
  begins: waits,
  decide: (game) => button(game, name).click(),
});

/** Opens a field, and takes what it won. */
async function mine(game: ShownGame): Promise<void> {
  if (game.server.round?.acted) return button(game, 'Cash out').click();
  await button(game, /^Closed cell/)
    .first()
    .click();
}

const WAYS: Readonly<Record<string, Way>> = {
  dice: { play: /^Roll dice/ },
  limbo: { play: /^Launch/ },
  plinko: { play: /^Drop ball/ },
  mines: { play: /^Start/, begins: waits, decide: mine },
  keno: {
    prepare: markKeno,
    staked: ({ choice }) => expect(choice).toMatchObject({ table: 'classic' }),
    play: /^Draw/,
    end: 'Skip',
  },
  scratch: { play: /^Buy ticket/, end: 'Reveal all' },
  'european-roulette': chips('Spin', 'Red', 'Straight up 17', 'Corner 25, 26, 28, 29'),
  'french-roulette': chips('Spin', 'Even', 'Trio 0, 2, 3', 'Dozen 2'),
  'american-roulette': chips('Spin', 'Split 0, 00', 'Top line 0, 1, 2, 3, 00', 'Column 1'),
  baccarat: chips('Deal', 'Player', 'Tie', 'Banker pair'),
  'sic-bo': chips('Roll', 'Small, 4 to 10', 'Total 9', 'Two faces 2, 5'),
  craps: {
    ...chips('Roll', 'Pass line'),
    staked: ({ choice }) => expect(choice).toMatchObject({ chips: [{ bet: 'pass' }] }),
    begins: waits,
    decide: (game) => button(game, /^Roll/i).click(),
  },
  blackjack: {
    prepare: (game) => game.screen.getByRole('switch', { name: 'Hints' }).click(),
    ...decision(/advised by basic strategy/),
  },
  'video-poker': { play: /^Deal/, begins: waits, decide: drawAsAdvised },
  'three-card-poker': decision(/^Play/),
  'caribbean-stud': decision(/^Raise/),
  'casino-holdem': decision(/^Call/),
};

/** By its own name, or by its family's. */
function wayOf(code: string): Way {
  const family = GAMES.find(({ facts }) => facts.code === code)?.facts.family ?? '';
  const way = WAYS[code] ?? WAYS[family];
  if (!way) throw new Error(`nobody plays ${code}`);
  return way;
}

it.runIf(!ON_PHONE).each(TABLE_GAMES)('%s: the balance moves as the round says', async (code) => {
  const { prepare, play, staked, decide, end, begins = won } = wayOf(code);
  const game = await showGame(code);
  const { server, screen } = game;
  server.wish(begins);
  const before = server.balance;
  await prepare?.(game);
  const begun = await stake(game, () => button(game, play).click());
  staked?.(begun);
  if (end) await press(game, end);
  for (let taken = 0; server.round?.actions?.length && taken < 60; taken += 1) {
    await decide?.(game);
    await expect.poll(() => server.asked('action').length).toBeGreaterThan(taken);
    // A decision can be taken when the last one has been shown.
    await expect.poll(() => game.document.querySelector(DECISION)).not.toBeNull();
  }
  const { amount, costMultiplier, payout, actions } = server.round ?? {};
  expect(actions, 'what is still to be decided').toBeUndefined();
  const after = before - Math.round((amount ?? 0) * (costMultiplier ?? 0)) + (payout ?? 0);
  await expectBalance(game, after);
  expect(server.balance).toBe(after);
  await expect.element(button(game, play)).toBeEnabled();
  // Chips that were lifted by the round are laid again by the next press.
  if (staked && play.source.includes('Rebet')) await expect.element(button(game, play)).toHaveTextContent('Rebet');
  await expect.poll(() => screen.getByRole('status').filter({ hasText: 'Balance' }).elements()).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Card face down' }).elements()).toHaveLength(0);
  expectFits(game);
  await expectAccessible(game);
});

it.runIf(ON_PHONE).each(TABLE_GAMES)('%s fits its screen', async (code) => expectFits(await showGame(code)));
