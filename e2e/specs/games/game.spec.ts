import {
  closeGame,
  finishRound,
  gameFrame,
  gameGone,
  gameReady,
  openGame,
  overlay,
  playOnce,
  pressGame,
  READY,
  spin,
  turnTurboOn,
} from '../../pages/game';
import { dollars, enter, expectBalance, fillLogin } from '../../pages/shell';
import { chromium, SMALL } from '../../support/browser';
import { booksOf, rowsOf } from '../../support/database';
import { deposit, newMember, playRound } from '../../support/members';
import { newSilence } from '../../support/silence';
import { expect, test } from '../../support/test';

test.use({
  launchOptions: chromium('games'),
  viewport: async ({ viewport, isMobile }, use) => use(isMobile ? viewport : SMALL),
});

interface PlayAnswer {
  readonly round: { readonly roundID: string; readonly payout: number; readonly active: boolean };
}

test('a visitor plays for fun, with play money and without a deposit button', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const rounds = await rowsOf<{ n: string }>('select count(*) as n from demo_session');
  await openGame(page, 'Play for fun');
  await expect(overlay(page)).toContainText('For fun');
  await expect(overlay(page).getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  await expect(overlay(page).getByRole('button', { name: 'Provable fairness' })).toHaveCount(0);
  await turnTurboOn(page);
  await playOnce(page);
  const after = await rowsOf<{ n: string }>('select count(*) as n from demo_session');
  expect(Number(after[0]?.n)).toBeGreaterThan(Number(rounds[0]?.n));
  await closeGame(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('pressing a real game logged out asks for the login and then opens it; it plays by itself after a yes, until it is stopped', {
  tag: '@once',
}, async ({ page, address }) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await page.goto('/');
  await pressGame(page);
  await fillLogin(page, member.username, member.password);
  await gameReady(page);
  const game = gameFrame(page);
  await expect(game.getByRole('region', { name: 'Game controls' })).toContainText('$100.00');

  await turnTurboOn(page);
  await game.getByRole('button', { name: 'Autoplay' }).click();
  const dialog = game.getByRole('dialog', { name: 'Autoplay' });
  await dialog.getByRole('radio', { name: '25', exact: true }).check();
  await dialog.getByRole('radio', { name: '$50.00' }).check();
  await expect(dialog).toContainText('25 spins at $1.00. Autoplay stops before the loss passes $50.00');
  const played = async () => (await booksOf(member.username)).rounds;
  expect(await played()).toBe(0);
  await dialog.getByRole('button', { name: 'Start autoplay' }).click();
  await expect.poll(played, READY).toBeGreaterThan(1);
  await game.getByRole('button', { name: /^Stop autoplay, \d+ left$/ }).click();
  await finishRound(page);
  await expect(game.getByRole('button', { name: 'Autoplay' })).toBeVisible();
  expect(await played()).toBeLessThan(25);
});

test('a winning round goes on after a reload in its middle and pays once', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await enter(page, member);
  await openGame(page);
  await turnTurboOn(page);

  // The line hangs just before the win is taken: what a reload in the middle of a round is to the server.
  let won: PlayAnswer['round'] | undefined;
  let hangs = true;
  const silence = await newSilence();
  await page.route('**/wallet/end-round', (route) =>
    route.continue(hangs ? { url: `${silence.origin}/wallet/end-round` } : {}),
  );
  for (let spins = 0; !won && spins < 60; spins += 1) {
    const { round } = await spin<PlayAnswer>(page);
    if (round.active) won = round;
    else await finishRound(page);
  }
  if (!won) throw new Error('sixty rounds without a win: the game is broken, or the sky has fallen');
  const open = await booksOf(member.username);

  const settled = page.waitForResponse((response) => response.url().endsWith('/wallet/end-round'), {
    timeout: 120_000,
  });
  await silence.called;
  hangs = false;
  await page.reload();
  await expect(overlay(page)).toBeVisible();
  await expect(gameFrame(page).getByRole('group', { name: 'Total bet' })).toBeVisible(READY);
  await finishRound(page);
  expect((await settled).status()).toBe(200);

  const paid = await booksOf(member.username);
  expect(paid.wins).toBe(open.wins + 1);
  expect(paid.rounds).toBe(open.rounds);
  expect(paid.cash).toBe(open.cash + won.payout / 10_000);
  await expect(gameFrame(page).getByRole('region', { name: 'Game controls' })).toContainText(dollars(paid.cash));
  await closeGame(page);
  await expectBalance(page, paid.cash);
  silence.end();
});

test('a finished round can be proved by the player after changing the seed', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await playRound(member, 1);
  await enter(page, member);
  await page.goto('/#/fairness');
  const rounds = page.getByRole('region', { name: 'Your rounds' });
  await expect(rounds.getByRole('listitem')).toHaveCount(1);
  await expect(rounds).toContainText('Sealed');
  const seeds = page.getByRole('region', { name: 'Your seeds' });
  await seeds.getByLabel('Your new seed').fill('my-own-luck-7');
  await seeds.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await expect(seeds).toContainText('my-own-luck-7');
  await rounds.getByRole('button', { name: 'Verify' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('The seed is the one we committed to.');
  await expect(result).toContainText('The payout is right');
});

test('silence is remembered, and back closes the game', { tag: '@once' }, async ({ page, address }) => {
  const member = await newMember(address);
  await deposit(member, 100);
  await enter(page, member);
  await openGame(page);
  await overlay(page).getByRole('button', { name: 'Sound off' }).click();
  await expect(overlay(page).getByRole('button', { name: 'Sound on' })).toBeVisible();
  await page.goBack();
  await gameGone(page);
  await expectBalance(page, 10_000);
  await openGame(page);
  await expect(overlay(page).getByRole('button', { name: 'Sound on' })).toBeVisible();
});
