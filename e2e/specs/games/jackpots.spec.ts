import { randomBytes } from 'node:crypto';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { Locator, Page } from '@playwright/test';
import { go, openDesk } from '../../pages/console';
import { rowsOf } from '../../support/database';
import { callDesk } from '../../support/desk';
import { deposit, newMember, playRound } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const REASON = 'Agreed with the head of games';
/** A slot that no other test plays. */
const GAME = { id: 'coral-cove', name: 'Coral Cove' };

async function openRoom(desk: Page): Promise<void> {
  await go(desk, 'Games');
  await desk.getByRole('button', { name: 'Jackpots', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'New jackpot', exact: true })).toBeVisible();
}

/** The part of the room that holds one jackpot, or the proposals that wait. */
const part = (desk: Page, title: string): Locator => desk.getByRole('region', { name: title, exact: true });

/** The proposal about this, as another operator sees it, approved. */
async function approve(desk: Page, what: string): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name: `Approve: ${what}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a jackpot is proposed by one operator and approved by another, and its pot moves into another whole', {
  tag: '@once',
}, async ({ openContext, address, shot }) => {
  const mark = randomBytes(3).toString('hex');
  const [code, name] = [`coral-${mark}`, `Coral ${mark}`];
  const one = await openDesk(await openContext(), await newOperator('cashier'));
  const two = await openDesk(await openContext(), await newOperator('owner'));

  await test.step('its terms', async () => {
    await openRoom(one);
    await one.getByRole('button', { name: 'New jackpot', exact: true }).click();
    const form = one.getByRole('dialog');
    await form.getByRole('button', { name: 'Propose' }).click();
    await expect(form).toContainText('Give it a name');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Of each stake').fill('2,5');
    await form.getByLabel('Begins with').fill('100');
    await form.getByLabel('One win in stakes of').fill('2000000');
    await form.getByLabel('Reason').fill(REASON);
    await form.getByRole('button', { name: 'Propose' }).click();
    await expect(form).toBeHidden();
    await expect(one.getByRole('button', { name: `Withdraw: new jackpot ${name}` })).toBeVisible();
    await expect(one.getByRole('button', { name: `Approve: new jackpot ${name}` })).toHaveCount(0);
    await openRoom(two);
    await expect(part(two, 'Waiting for another operator')).toContainText(REASON);
    await shot('console-jackpot-proposed', two);
    await approve(two, `new jackpot ${name}`);
    await expect(part(two, name)).toContainText('2.50%');
    await expect(part(two, name).getByRole('row', { name: /^USD/ })).toContainText('$100.00');
  });

  await test.step('a game that pays into it, and is taken out again', async () => {
    const [first, second] = await Promise.all([callDesk(), callDesk()]);
    const assign = async (jackpot: string | null) => {
      const room = await first(deskCalls.jackpotAssign, { game: GAME.id, jackpot, reason: REASON });
      const change = room.changes.find(({ status, assign: asked }) => status === 'proposed' && asked?.game === GAME.id);
      await second(deskCalls.jackpotApprove, { id: change?.id ?? '' });
    };
    const member = await newMember(address);
    await deposit(member, 100);
    await assign(code);
    // Games hear of it within a second; until then a stake pays into nothing.
    await expect
      .poll(async () => {
        await playRound(member, 10, GAME.name);
        const { jackpots } = await first(deskCalls.jackpotDesk, {});
        return jackpots.find((jackpot) => jackpot.code === code)?.pots.some(({ collected }) => collected > 0);
      })
      .toBe(true);
    await assign(null);
    // No stake can be under way a minute later.
    const aged = `update jackpot set idle_since = idle_since - interval '2 minutes' where code = $1`;
    await rowsOf(aged, [code]);
  });

  await test.step('its pot', async () => {
    await one.reload();
    const collected = await part(one, name).getByRole('row', { name: /^USD/ }).getByRole('cell').nth(2).innerText();
    expect(collected).toMatch(/^\$(0\.[1-9]\d|[1-9]\.\d\d)$/);
    await part(one, name).getByRole('button', { name: 'Move the pots' }).click();
    const form = one.getByRole('dialog');
    await form.getByLabel('Into').selectOption('Summit');
    await form.getByLabel('Reason').fill(REASON);
    await form.getByRole('button', { name: 'Propose' }).click();
    await expect(form).toBeHidden();
    await approve(two, `pots of ${name} into Summit`);
    const decided = part(two, 'Decided last')
      .getByRole('listitem')
      .filter({ hasText: `ots of ${name} into Summit` });
    await expect(decided).toContainText(`Moved: ${collected}`);
    await expect(part(two, name)).toContainText('Its pots are empty.');
    await shot('console-jackpot-moved', two);
  });
});
