import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { RGS_UNIT } from '@croupier/contract/money';
import { RGS_CALLS, type RgsActionAnswer, type RgsPlayAnswer, type RgsRound } from '@croupier/contract/rgs';
import { enter } from '../../pages/shell';
import { ask } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { deposit, type Member, newMember } from '../../support/members';
import { expect, test } from '../../support/test';

const STAKE = 1;
const chips = (bet: string) => [{ bet, numbers: [], amount: STAKE * 100 }];

/** One game of each kind, what is chosen and done there, and what the verifier must tell of its round. */
const ROUNDS: readonly {
  readonly code: string;
  readonly name: string;
  readonly choice?: unknown;
  /** Done in this order, those that are offered. */
  readonly actions?: readonly string[];
  readonly tells: RegExp;
}[] = [
  { code: 'dragon-vault', name: 'Dragon Vault', tells: /Spin · stops \d/ },
  { code: 'piggy-vault', name: 'Piggy Vault', tells: /Spin · stops \d/ },
  { code: 'sugar-storm', name: 'Sugar Storm', tells: /Spin · stops \d/ },
  { code: 'european-roulette', name: 'European Roulette', choice: chips('red'), tells: /The ball landed in/ },
  { code: 'blackjack', name: 'Blackjack', actions: ['no-insurance', 'stand'], tells: /Dealer · \d+/ },
  { code: 'jacks-or-better', name: 'Jacks or Better', actions: ['hold:024'], tells: /3 cards held/ },
  { code: 'keno', name: 'Keno', choice: { spots: [3, 17, 44], table: 'classic' }, tells: /Your numbers: \d of 3 came/ },
  { code: 'orchard-match', name: 'Orchard Match', tells: /Under the coating/ },
  { code: 'mines', name: 'Mines', choice: { mines: 1 }, actions: ['reveal:7', 'cashout'], tells: /Mines 1, opened 1/ },
  { code: 'dice', name: 'Dice', choice: { direction: 'over', target: 5050 }, tells: /over 50\.50 wins/ },
];

/** Plays a round for money to its end, as the game's client does. */
async function play(member: Member, { code, choice, actions = [] }: (typeof ROUNDS)[number]): Promise<void> {
  const launch = new URL(await ask(catalogueCalls.launchUrl, { id: code, channel: 'pc' }, member));
  const sessionID = launch.searchParams.get('sessionID');
  const server = `${launch.protocol}//${launch.searchParams.get('rgs_url')}`;
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(server + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionID, ...body }),
    });
    if (!response.ok) throw new Error(`${code} ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  await post(RGS_CALLS.authenticate.path, { language: 'en' });
  const meta = choice === undefined ? null : { choice };
  const staked = await post<RgsPlayAnswer>(RGS_CALLS.play.path, { amount: STAKE * RGS_UNIT, mode: 'BASE', meta });
  let round: RgsRound = staked.round;
  for (const action of actions) {
    const [name] = action.split(':');
    if (!round.actions?.some((offer) => offer.action === name)) continue;
    round = (await post<RgsActionAnswer>(RGS_CALLS.action.path, { action })).action;
  }
  if (round.active) await post(RGS_CALLS.endRound.path, {});
}

test('rounds of every kind of game are verified from the list and told as they went', { tag: '@once' }, async ({
  page,
  address,
}) => {
  const member = await newMember(address);
  await deposit(member, 100);
  for (const round of ROUNDS) await play(member, round);
  await enter(page, member);
  await page.goto('/#/fairness');
  const rounds = page.getByRole('region', { name: 'Your rounds' }).getByRole('listitem');
  await expect(rounds).toHaveCount(ROUNDS.length);
  await page.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await expect(rounds.getByRole('button', { name: 'Verify' })).toHaveCount(ROUNDS.length);
  const result = page.getByRole('region', { name: 'Result' });
  for (const { name, tells } of ROUNDS) {
    const row = rounds.filter({ has: page.getByText(name, { exact: true }) });
    await row.getByRole('button', { name: 'Verify' }).click();
    await expect(result.getByRole('list', { name: `What happened in ${name}` })).toContainText(tells);
    await expect(result).toContainText('The seed is the one we committed to.');
    await expect(result).toContainText('The payout is right');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, name).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'fairness');
});
