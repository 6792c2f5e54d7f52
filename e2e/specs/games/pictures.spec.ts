import type { LivePhase } from '@croupier/contract/games/live';
import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import type { Page } from '@playwright/test';
import { SCRATCH } from '../../../games/scratch';
import { READY, stake } from '../../pages/game';
import { listen, nextBets } from '../../pages/live-table';
import { openTableGame } from '../../pages/table-game';
import { chromium } from '../../support/browser';
import { deposit, newMember } from '../../support/members';
import { takeStrip } from '../../support/shots';
import { SLOT_CODES } from '../../support/slots';
import { expect, test } from '../../support/test';

test.use({ launchOptions: chromium('games') });

const FRAMES = 4;

/** The scratch cards that are seen in small. */
const SCRATCHED = SCRATCH.map(({ facts }) => facts.code).filter((code) => code !== 'cats-in-a-row');

/** Shows a game in motion: frames beside each other in one picture. @param goOn brings the game to the next frame, where it does not move by itself. */
const strip = (page: Page, code: string, goOn?: () => Promise<void>): Promise<void> =>
  takeStrip(page, `games/strips/${code}-${test.info().project.metadata['size']}`, FRAMES, goOn);

/** Stops the page's clock. */
const hold = async (page: Page): Promise<void> => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Lets the clock run. @param between what is pressed before, as long as the round leaves one. */
async function playOn(page: Page, milliseconds: number, between?: RegExp): Promise<void> {
  const next = between && page.getByRole('button', { name: between }).first();
  if (await next?.isVisible()) await next?.press('Enter');
  await page.clock.runFor(milliseconds);
}

/** Where the table stands, by what it said last. */
function phaseOf(heard: readonly LiveServerMessage[]): LivePhase | undefined {
  const told = heard.findLast((message) => message.type === 'round');
  return told?.type === 'round' ? told.round.phase : undefined;
}

/** Bets laid in the betting time, and cards on the table after it; the wheel turns and the cards fall when the result is told. */
const LIVE = [
  { code: 'live-roulette', phase: 'betting', spots: ['Red', 'Straight up 17', 'Corner 25, 26, 28, 29', 'Dozen 2'] },
  { code: 'live-baccarat', phase: 'payout', spots: ['Player', 'Tie', 'Banker pair'] },
];

/** A member at a live table whose bets are placed. @returns what the table says from then on, too. */
async function betAtTable(
  page: Page,
  address: string,
  { code, spots }: (typeof LIVE)[number],
): Promise<readonly LiveServerMessage[]> {
  const member = await newMember(address);
  await deposit(member, 100);
  const heard = listen(page);
  await openTableGame(page, code, member);
  await nextBets(heard);
  for (const name of spots) await page.getByRole('button', { name, exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Place bet/ }).click();
  await expect(page.getByRole('button', { name: /^Bet placed/ })).toBeDisabled();
  return heard;
}

for (const table of LIVE)
  test(`${table.code} with chips`, async ({ page, address, shot }) => {
    test.slow();
    const heard = await betAtTable(page, address, table);
    await expect.poll(() => phaseOf(heard), { timeout: 60_000 }).toBe(table.phase);
    await shot(`games/${table.code}`);
  });

/** Shows a slot for fun whose reels have just begun to turn, and stops its clock. @param least what the round pays */
async function spinReels(page: Page, code: string, address: string, least: number): Promise<void> {
  await page.clock.install();
  await openTableGame(page, code, { address });
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  const turn = async () => {
    await expect(spin).toBeEnabled(READY);
    // The stage comes out of the dark while the first round can be spun already.
    await expect(page.locator('canvas.stage')).toHaveCSS('opacity', '1', READY);
    // A press by hand waits for pictures that follow quickly.
    return stake(page, () => spin.press('Enter'));
  };
  let { round } = await turn();
  while (round.payout < least) ({ round } = await turn());
  // Drawn by the processor, a picture takes longer than the reels turn: they wait for it.
  await hold(page);
}

test.describe('in motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** Milliseconds from one frame to the next. What falls after a win is shown by a win. */
  const STEPS: Readonly<Record<string, { readonly step: number; readonly least: number }>> = {
    'wolf-moon': { step: 400, least: 0 },
    'volcano-forge': { step: 600, least: 1 },
    'piggy-vault': { step: 250, least: 0 },
  };
  for (const code of SLOT_CODES)
    test(`the reels of ${code}`, async ({ page, address }) => {
      test.setTimeout(600_000);
      const { step, least } = STEPS[code] ?? { step: 300, least: 0 };
      await spinReels(page, code, address, least);
      await strip(page, code, () => page.clock.runFor(step));
    });

  /** Cards, numbers, tickets and a falling ball. */
  const TABLES = [
    { code: 'blackjack', play: 'Deal' },
    { code: 'jacks-or-better', play: 'Deal' },
    { code: 'keno', prepare: 'Quick pick', play: /^Draw/ },
    { code: 'cats-in-a-row', play: 'Buy ticket', between: /^Cell \d, covered/ },
    { code: 'plinko', play: 'Drop ball' },
  ];
  for (const { code, prepare, play, between } of TABLES)
    test(`a round of ${code}`, async ({ page, address }) => {
      test.slow();
      await page.clock.install();
      await openTableGame(page, code, { address });
      if (prepare) await page.getByRole('button', { name: prepare }).click();
      await expect(page.getByRole('button', { name: play })).toBeEnabled(READY);
      await hold(page);
      await stake(page, () => page.getByRole('button', { name: play }).click());
      await strip(page, code, () => playOn(page, 350, between));
    });

  /** Other table games: where the stake is laid, and what begins the round. */
  const BEGUN: readonly {
    readonly codes: readonly string[];
    readonly spot?: string;
    readonly play: string | RegExp;
    /** Pressed from frame to frame. */
    readonly between?: RegExp;
  }[] = [
    { codes: ['french-roulette', 'american-roulette'], spot: 'Dozen 2', play: /^(Rebet and )?Spin/i },
    { codes: ['baccarat'], spot: 'Player', play: /^(Rebet and )?Deal/i },
    { codes: ['sic-bo'], spot: 'Small, 4 to 10', play: /^(Rebet and )?Roll/i },
    { codes: ['craps'], spot: 'Pass line', play: /^(Rebet and )?Roll/i },
    {
      codes: ['three-card-poker', 'caribbean-stud', 'casino-holdem', 'deuces-wild', 'bonus-poker', 'joker-poker'],
      play: 'Deal',
    },
    { codes: ['dice'], play: 'Roll dice' },
    { codes: ['limbo'], play: 'Launch' },
    { codes: ['mines'], play: 'Start', between: /^Closed cell/ },
    { codes: SCRATCHED, play: 'Buy ticket', between: /^Cell \d, covered/ },
  ];
  for (const { codes, spot, play, between } of BEGUN)
    for (const code of codes)
      test(`a round of ${code}`, async ({ page, address }) => {
        test.slow();
        await page.clock.install();
        await openTableGame(page, code, { address });
        if (spot) await page.getByRole('button', { name: spot, exact: true }).click();
        const begin = page.getByRole('button', { name: play });
        await expect(begin).toBeEnabled(READY);
        await hold(page);
        await stake(page, () => begin.click());
        await strip(page, code, () => playOn(page, 450, between));
      });

  test('the wheel of European Roulette', async ({ page, address }) => {
    await openTableGame(page, 'european-roulette', { address });
    for (const name of ['Red', 'Straight up 17', 'Dozen 2'])
      await page.getByRole('button', { name, exact: true }).click();
    await stake(page, () => page.getByRole('button', { name: 'Spin' }).click());
    await strip(page, 'european-roulette');
  });

  for (const table of LIVE)
    test(`a round of ${table.code}`, async ({ page, address }) => {
      test.slow();
      const heard = await betAtTable(page, address, table);
      await expect.poll(() => phaseOf(heard), { timeout: 60_000, intervals: [50] }).toBe('result');
      await strip(page, table.code, () => page.waitForTimeout(700));
    });

  test('a flight of Skyrise Crash', async ({ page, address }) => {
    test.slow();
    const heard = listen(page);
    // A visitor is told across the flight that watching is free.
    await openTableGame(page, 'live-crash', await newMember(address));
    await expect.poll(() => phaseOf(heard), { timeout: 120_000 }).toBe('flight');
    await strip(page, 'live-crash');
  });
});
