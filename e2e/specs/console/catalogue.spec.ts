import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { go, openDesk } from '../../pages/console';
import { ask } from '../../support/api';
import { rowsOf } from '../../support/database';
import { plantGames } from '../../support/games';
import { deposit, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { ONCE_AND_SHOWN } from '../../support/browser';
import { expect, test } from '../../support/test';

/** One for each screen, because they run at the same time. */
const GAMES: Readonly<Record<string, { id: string; name: string }>> = {
  desktop: { id: 'orchard-match', name: 'Orchard Match' },
  phone: { id: 'midnight-numbers', name: 'Midnight Numbers' },
};

test(
  'a game that an operator disables cannot be launched, and the audit log says who did it and why',
  { tag: '@once' },
  async ({ openContext, address, shot }, { project }) => {
    const game = GAMES[project.name] ?? { id: 'cats-in-a-row', name: 'Cats in a Row' };
    const member = await newMember(address);
    await deposit(member, 20);
    const launch = () => ask(catalogueCalls.launchUrl, { id: game.id, channel: 'pc' }, member);
    await launch();

    const operator = await newOperator('cashier');
    const desk = await openDesk(await openContext(), operator);
    await go(desk, 'Games');
    await desk.getByLabel('Find a game').fill(game.name);
    const row = desk.getByRole('table', { name: 'Games' }).getByRole('row').filter({ hasText: game.id });
    await expect(row).toContainText('Open');
    await shot('console-games', desk);
    for (const [state, badge] of [
      ['Off', 'Disabled'],
      ['On', 'Open'],
    ] as const) {
      await row.getByRole('button', { name: `Change: ${game.name}` }).click();
      const dialog = desk.getByRole('dialog');
      const link = dialog.getByText(`/#/games/play/${game.id}?fun=1`);
      await expect(link).toBeVisible({ visible: state === 'On' });
      await dialog.getByRole('group', { name: 'For money' }).getByText(state, { exact: true }).click();
      await expect(link).toBeVisible({ visible: state === 'Off' });
      await dialog.getByLabel('Reason').fill('The supplier reported a fault');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(badge);
      if (state === 'Off') await expect(launch()).rejects.toThrow('This game is not available');
      else await launch();
    }

    await go(desk, 'Audit log');
    const acts = desk.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: operator.email });
    await expect(acts.filter({ hasText: 'Changed a game' }).filter({ hasText: game.id })).toHaveCount(2);
  },
);

test('an operator gives a game its place, category and tags, is told of another’s change, and stops its vendor and the house', {
  tag: '@once',
}, async ({ openContext, address }) => {
  // A game of its own, which no other test plays.
  await plantGames(`insert into game (id, vendor, name, category, family, mechanic, cover, rtp, volatility, max_win, sort)
      values ('lobby-desk-wheel', 'DESKSIDE', 'Desk Wheel', 'Table Games', 'table', 'roulette', '/covers/dragon-vault.webp', '0.973', 'medium', 36, 900)
      on conflict do nothing`);
  const game = () => ask(catalogueCalls.gameGet, { id: 'lobby-desk-wheel' }, { address });
  const desk = await openDesk(await openContext(), await newOperator('cashier'));
  await go(desk, 'Games');
  await desk.getByLabel('Find a game').fill('Desk Wheel');
  const change = desk.getByRole('button', { name: 'Change: Desk Wheel' });
  const dialog = desk.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });

  await change.click();
  await dialog.getByLabel('Category').selectOption('Originals');
  await dialog.getByLabel('Order').fill('12');
  await dialog.getByLabel('Tags').fill(`new, ${'x'.repeat(31)}`);
  await dialog.getByLabel('Reason').fill('Opening of the season');
  await save.click();
  await expect(dialog.getByLabel('Tags')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Tags').fill('new, season');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await game()).toMatchObject({ category: 'Originals', tags: expect.arrayContaining(['new', 'season']) });
  expect(await rowsOf(`select sort from game where id = 'lobby-desk-wheel'`)).toEqual([{ sort: 12 }]);

  await change.click();
  // Another operator, meanwhile.
  await rowsOf(`update game set sort = 40, operator_tags = '{rain}' where id = 'lobby-desk-wheel'`);
  await dialog.getByLabel('Order').fill('13');
  await dialog.getByLabel('Reason').fill('Further up');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this in the meantime');
  expect(await rowsOf(`select sort from game where id = 'lobby-desk-wheel'`)).toEqual([{ sort: 40 }]);
  // What was typed is still there, beside what the other one has set.
  await expect(dialog.getByLabel('Tags')).toHaveValue('rain');
  await expect(dialog.getByLabel('Order')).toHaveValue('13');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Further up');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await rowsOf(`select sort, operator_tags from game where id = 'lobby-desk-wheel'`)).toEqual([
    { sort: 13, operator_tags: ['rain'] },
  ]);

  const vendor = desk.getByRole('listitem').filter({ hasText: 'DESKSIDE' });
  for (const [act, enabled] of [
    ['Stop', 0],
    ['Open', 1],
  ] as const) {
    await vendor.getByRole('button', { name: `${act}: DESKSIDE` }).click();
    await dialog.getByLabel('Reason').fill('The supplier asked for it');
    // Another operator opens it first, and stops it again.
    if (act === 'Open') {
      await rowsOf(`delete from play_stop where scope = 'vendor:DESKSIDE'`);
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this in the meantime');
      await expect(dialog.getByLabel('Reason')).toHaveValue('The supplier asked for it');
      await rowsOf(`insert into play_stop (scope) values ('vendor:DESKSIDE')`);
    }
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await game()).toMatchObject({ enabled });
  }

  // Other tests play here: what is sent is looked at, and the house is not stopped.
  const room = desk.waitForResponse('**/api/ops/catalogue');
  let sent: unknown;
  await desk.route('**/api/ops/catalogue/house', async (route) => {
    sent = route.request().postDataJSON();
    const told = (await (await room).json()) as { data: object };
    await route.fulfill({ json: { ...told, data: { ...told.data, open: 0 } } });
  });
  await desk.reload();
  await desk.getByRole('button', { name: 'Stop: All games' }).click();
  await dialog.getByLabel('Reason').fill('Power cut');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Open: All games' })).toBeVisible();
  await expect(desk.getByText('Everything is stopped')).toBeVisible();
  expect(sent).toEqual({ open: 0, reason: 'Power cut' });
});

/** What a month of play would have left; nobody plays in this mode of these games here. Amounts are minor units, stakes of a dollar. */
async function plantReturns(): Promise<void> {
  await plantGames(`insert into game_return (game, version, mode, currency, rounds, staked, net, stake_squares, stake_net, net_squares) values
    ('dragon-vault', 1, 'BASE', 'BRL', 250000, 125000000, -3600000, 62500000000, -1800000000, 9000000000000),
    ('wolf-moon', 1, 'BASE', 'BRL', 90000, 45000000, 6200000, 22500000000, 3100000000, 1600000000000),
    ('jacks-or-better', 1, 'BASE', 'BRL', 40000, 20000000, -900000, 10000000000, -450000000, 190000000000),
    ('keno', 1, 'BASE', 'BRL', 300, 150000, -30000, 75000000, -15000000, 4000000000)
    on conflict do nothing`);
  await rowsOf(
    `insert into game_return_alarm (game, version, mode, since) values ('wolf-moon', 1, 'BASE', now()) on conflict do nothing`,
  );
}

test('returns are held against what games publish, and a game outside its interval stands out', {
  tag: '@once',
}, async ({ openContext, shot }) => {
  await plantReturns();
  const desk = await openDesk(await openContext(), await newOperator('support'));
  const alarms = desk.getByRole('region', { name: /^\d+ games? returns? what (it|they) should not$/ });
  await expect(alarms).toContainText(/Wolf Moon · BASE · Above · \d+\.\d\d σ · since/);
  await alarms.getByRole('link', { name: 'Open the returns' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  const lines = desk.getByRole('table', { name: 'Returns' }).getByRole('row');
  await expect(lines.filter({ hasText: 'Wolf Moon' })).toContainText('Above');
  await expect(lines.filter({ hasText: 'Wolf Moon' })).toContainText('113.78%');
  await expect(lines.filter({ hasText: 'Keno' })).toContainText('Too few rounds');
  await expect(desk.getByText(/^Rounds are counted until/)).toBeVisible();
  await shot('console-returns', desk);
});

test('the lobby shows what each jackpot would pay now', ONCE_AND_SHOWN, async ({ page, product, shot }) => {
  await page.goto(product.site);
  const jackpots = page.getByRole('region', { name: 'Jackpots' });
  // It begins at a thousand, and the stakes of other tests make it grow.
  await expect(jackpots.getByRole('listitem').filter({ hasText: 'Summit jackpot' })).toContainText(/\$1,0\d\d\.\d\d$/);
  await expect(jackpots.getByRole('listitem').filter({ hasText: 'Lantern jackpot' })).toContainText(
    'Must be won by $500.00',
  );
  await shot('lobby-jackpots');
});
