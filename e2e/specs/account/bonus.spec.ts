import { randomInt } from 'node:crypto';
import { acknowledgeSuccess, fillCard, openCardForm } from '../../pages/deposit';
import { askCashout, openCashout } from '../../pages/cashout';
import { closeGame, gameFrame, openGame, spinButton } from '../../pages/game';
import { fillAccount, fillAddress, fillPerson, goOn, openJoin } from '../../pages/join';
import { choose, expectBalance, fillLogin } from '../../pages/shell';
import { chromium, SMALL } from '../../support/browser';
import { ownCard } from '../../support/cards';
import { booksOf, rowsOf } from '../../support/database';
import { linkIn, mailTo } from '../../support/mail';
import { deposit, logIn, newMember, newPerson, playRounds } from '../../support/members';
import { expect, test } from '../../support/test';

test.use({
  launchOptions: chromium('games'),
  viewport: async ({ viewport, isMobile }, use) => use(isMobile ? viewport : SMALL),
});

/** Stakes of the largest allowed size that fulfil the sign-up bonus: 50 times 5 dollars. */
const ROUNDS = 125;

test('an invited newcomer: sign-up bonus, matched deposit, a stake refused with its limit, converted, cashed out', {
  tag: '@once',
}, async ({ page, address }) => {
  test.setTimeout(600_000);
  const inviter = await newMember();
  const [{ code } = { code: '' }] = await rowsOf<{ code: string }>(
    'select invitation_code as code from member where username = $1',
    [inviter.username],
  );
  const person = newPerson(address);

  await test.step('join by a link of a friend, with nothing that another member has', async () => {
    await page.goto(`/#/?code=${code}`);
    const dialog = await openJoin(page);
    await fillAccount(dialog, person, `212${randomInt(1_000_000, 9_999_999)}`);
    await goOn(dialog);
    await fillPerson(dialog, `${randomInt(1940, 1999)}${randomInt(10, 13)}${randomInt(10, 29)}`);
    await goOn(dialog);
    await fillAddress(dialog, `Divan Yolu ${randomInt(1_000_000)}`);
    await expect(dialog.getByLabel('Invitation code')).toHaveValue(code);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog', { name: 'Almost done' })).toContainText(person.email);
    await page.goto(linkIn(await mailTo(person.email, /activate/i), '/activation'));
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await fillLogin(page, person.username, person.password);
    await expectBalance(page, 0, 500);
  });

  const bonuses = page.getByRole('dialog', { name: 'My bonuses' });
  await test.step('the sign-up bonus is there', async () => {
    await choose(page, 'My bonuses');
    await expect(bonuses.getByRole('article', { name: '$5.00 bonus' })).toContainText('$0.00 of $250.00 staked');
    await bonuses.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the first deposit comes with its match, whose terms stand in the form', async () => {
    const form = await openCardForm(page);
    await form.getByRole('radio', { name: '$100', exact: true }).check();
    await expect(form).toContainText('Brings $100.00 · $5,000.00 to be staked');
    await expect(form).toContainText('so it cannot be left out');
    await fillCard(form, ownCard());
    await form.getByRole('button', { name: 'Deposit $100.00' }).click();
    await acknowledgeSuccess(page);
    await expectBalance(page, 10_000, 500);
  });

  const member = { ...person, token: await logIn(person) };
  await test.step('a stake above 2.00 is refused before it moves, and one of 2.00 is taken', async () => {
    await page.goto('/#/');
    await openGame(page);
    const game = gameFrame(page);
    const bet = game.getByRole('group', { name: 'Total bet' });
    await expect(async () => {
      await game.getByRole('button', { name: 'Raise the bet' }).click();
      await expect(bet).toContainText('$3.00', { timeout: 200 });
    }).toPass();
    await spinButton(page).click();
    const refused = game.getByRole('dialog', { name: 'Bet too high for your bonus' });
    await expect(refused).toContainText('Largest stake with your bonus: $2.00');
    await refused.getByRole('button', { name: 'Lower the bet' }).click();
    await expect(bet).toContainText('$2.00');
    expect(await booksOf(person.username)).toMatchObject({ cash: 10_000, rounds: 0 });
    await closeGame(page);
  });

  await test.step('it converts once its stakes are done, and the match takes its turn', async () => {
    await deposit(member, 250, ownCard());
    await playRounds(member, 2, ROUNDS);
    await page.reload();
    await choose(page, 'My bonuses');
    await expect(bonuses.getByRole('article', { name: /^100% on your deposit/ })).toContainText('of $5,000.00 staked');
    await bonuses.getByRole('button', { name: 'Past bonuses' }).click();
    await expect(page.getByRole('dialog', { name: 'Past bonuses' })).toContainText('$5.00 became cash');
    await page.getByRole('dialog', { name: 'Past bonuses' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('cash goes out, whatever a bonus asks', async () => {
    const { cash } = await booksOf(person.username);
    await askCashout(await openCashout(page), 10);
    expect(await booksOf(person.username)).toMatchObject({ cash: cash - 1_000, held: 1_000 });
  });
});
