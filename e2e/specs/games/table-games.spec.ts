import type { BetTravelsEvent } from '@croupier/contract/games/craps';
import type { BetsSettledEvent } from '@croupier/contract/games/table';
import type { RgsActionAnswer, RgsRound } from '@croupier/contract/rgs';
import { RGS_CALLS } from '@croupier/contract/rgs';
import type { Page } from '@playwright/test';
import { READY, stake } from '../../pages/game';
import { expectBarBalance, openTableGame } from '../../pages/table-game';
import { expectAccessible } from '../../support/axe';
import { ONCE_AND_SHOWN, PICTURES } from '../../support/browser';
import { booksOf } from '../../support/database';
import { deposit, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

/** Units of a dollar. */
const DOLLAR = 1_000_000;

const spot = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The button that stakes: by its verb, alone or after "Rebet and". */
const verb = (page: Page, word: string) => page.getByRole('button', { name: new RegExp(`^(Rebet and )?${word}`, 'i') });

interface Layout {
  readonly code: string;
  readonly spots: readonly string[];
  readonly play: string;
}

const ONE_SHOT: readonly Layout[] = [
  { code: 'european-roulette', spots: ['Red', 'Straight up 17', 'Corner 25, 26, 28, 29'], play: 'Spin' },
  { code: 'french-roulette', spots: ['Even', 'Trio 0, 2, 3', 'Dozen 2'], play: 'Spin' },
  { code: 'american-roulette', spots: ['Split 0, 00', 'Top line 0, 1, 2, 3, 00', 'Column 1'], play: 'Spin' },
  { code: 'baccarat', spots: ['Player', 'Tie', 'Banker pair'], play: 'Deal' },
  { code: 'sic-bo', spots: ['Small, 4 to 10', 'Total 9', 'Two faces 2, 5'], play: 'Roll' },
];

// Otherwise they are played on a made game server: arcade's every-table-game.screen.test.ts.
for (const { code, spots, play } of PICTURES ? ONE_SHOT : [])
  test(`${code} for fun: the balance moves as the round says`, ONCE_AND_SHOWN, async ({ page, address, shot }) => {
    await openTableGame(page, code, { address });
    for (const name of spots) await spot(page, name).click();
    const { round, balance } = await stake(page, () => verb(page, play).click());
    expect(round.choice).toHaveLength(spots.length);
    expect(round.amount % (spots.length * DOLLAR)).toBe(0);
    await expect(verb(page, play)).toContainText('Rebet');
    await expectBarBalance(page, balance.amount + round.payout);
    await expect(page.getByRole('status').filter({ hasText: 'Balance' })).toHaveCount(1);
    await expectAccessible(page, code);
    // A wheel at rest is shown with chips for the next spin.
    if (PICTURES && play === 'Spin') for (const name of spots) await spot(page, name).click();
    await shot(`games/${code}`);
  });

test('roulette takes a chip on the crossing of four numbers, and by keyboard, and takes it off again', {
  tag: '@once',
}, async ({ page, address }) => {
  await openTableGame(page, 'european-roulette', { address });
  const [low, high] = [
    await spot(page, 'Straight up 8').boundingBox(),
    await spot(page, 'Straight up 12').boundingBox(),
  ];
  if (!low || !high) throw new Error('the layout has no 8 or 12');
  await page.mouse.click(low.x + low.width, low.y);
  await spot(page, 'Red').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  // From the corner of 8, 9, 11 and 12 the arrow leads to the line above it.
  await page.getByRole('button', { name: /^Corner 8, 9, 11, 12, / }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const { round } = await stake(page, () => verb(page, 'Spin').click());
  expect(round.choice).toEqual(
    expect.arrayContaining([expect.objectContaining({ bet: 'corner', numbers: [8, 9, 11, 12] })]),
  );
  expect(round.choice).toHaveLength(2);
  expect(round.choice).not.toEqual(expect.arrayContaining([expect.objectContaining({ bet: 'red' })]));
});

test(
  'craps for money: a round with odds goes on after a reload, is rolled to its end and pays once',
  ONCE_AND_SHOWN,
  async ({ page, address, shot }) => {
    const member = await newMember(address);
    await deposit(member, 100);
    await openTableGame(page, 'craps', member);
    const odds = page.getByRole('button', { name: 'Odds on the point', exact: true });
    const over = verb(page, 'Roll').filter({ hasText: 'Rebet' });

    // Two come-out rolls of three set a point; the others are over at once.
    await spot(page, 'Pass line').click();
    do {
      await stake(page, () => verb(page, 'Roll').click());
      await expect(verb(page, 'Roll')).toBeEnabled();
    } while (await odds.isDisabled());
    const placed = page.waitForResponse((response) => response.url().endsWith(RGS_CALLS.action.path));
    await odds.click();
    const { action } = (await (await placed).json()) as RgsActionAnswer;
    expect(action.amount * action.costMultiplier).toBe(action.amount + DOLLAR);
    const open = await booksOf(member.username);

    await page.reload();
    await expect(page.getByRole('button', { name: /^Pass line, \$1\.00/ })).toBeVisible(READY);
    await expect(page.getByRole('button', { name: /^Odds on the point, \$1\.00/ })).toBeVisible();
    await shot('games/craps');
    while (!(await over.isVisible())) {
      const rolled = page.waitForResponse((response) => response.url().endsWith(RGS_CALLS.action.path));
      await verb(page, 'Roll').click();
      await rolled;
      await expect(verb(page, 'Roll')).toBeEnabled();
    }
    await expect(over).toBeEnabled();

    const paid = await booksOf(member.username);
    expect(paid.rounds).toBe(open.rounds);
    expect(paid.wins - open.wins).toBeLessThanOrEqual(1);
    await expectBarBalance(page, paid.cash * (DOLLAR / 100));
  },
);

/** The number that the round's come bet went to. */
const cameTo = ({ state }: RgsRound): number | undefined =>
  (state as readonly BetTravelsEvent[]).find(({ type }) => type === 'betTravels')?.number;

test('craps for fun: a come bet is laid while a point stands, goes to its number and is settled as the round says', {
  tag: '@once',
}, async ({ page, address }) => {
  await openTableGame(page, 'craps', { address });
  const roll = verb(page, 'Roll');
  const decide = async (press: () => Promise<void>): Promise<RgsActionAnswer> => {
    const answered = page.waitForResponse((response) => response.url().endsWith(RGS_CALLS.action.path));
    await press();
    const answer = (await (await answered).json()) as RgsActionAnswer;
    await expect(roll).toBeEnabled();
    return answer;
  };

  await spot(page, 'Pass line').click();
  let round: RgsRound | undefined;
  while (round === undefined || cameTo(round) === undefined) {
    if (!round?.actions?.length) {
      ({ round } = await stake(page, () => roll.click()));
      await expect(roll).toBeEnabled();
    } else if (round.state.at(-1)?.type !== 'betLaid' && round.actions.some(({ action }) => action === 'come')) {
      round = (await decide(() => spot(page, 'Come').click())).action;
      await expect(spot(page, 'Come, $1.00')).toBeVisible();
    } else round = (await decide(() => roll.click())).action;
  }
  await expect(spot(page, `Come on ${cameTo(round)}, $1.00`)).toBeVisible();
  await expect(spot(page, 'Come')).toBeVisible();

  let answer: RgsActionAnswer | undefined;
  while (!answer || answer.action.actions?.length) answer = await decide(() => roll.click());
  await expect(roll).toContainText('Rebet');
  const settled = (answer.action.state as readonly BetsSettledEvent[])
    .filter(({ type }) => type === 'betsSettled')
    .flatMap(({ bets }) => bets);
  const come = settled.find(({ bet, numbers }) => bet === 'come' && numbers[0] === cameTo(answer.action));
  expect([0, 200]).toContain(come?.returned);
  expect(answer.action.payout).toBe(settled.reduce((sum, { returned }) => sum + returned, 0) * (DOLLAR / 100));
  await expectBarBalance(page, answer.balance.amount + answer.action.payout);
});
