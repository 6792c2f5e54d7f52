import { go, openDesk } from '../../pages/console';
import { openTableGame } from '../../pages/table-game';
import { deposit, newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const REASON = 'Insulted another player';

test('an operator hides a line of chat, mutes its writer and lets them write again', { tag: '@once' }, async ({
  page,
  openContext,
  address,
  shot,
}) => {
  const member = await newMember(address);
  await deposit(member, 20);
  await openTableGame(page, 'live-baccarat', member);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const chat = page.getByRole('complementary', { name: 'Players and chat' });
  const say = async (text: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('button', { name: 'Send' }).click();
  };
  const insult = `you fool ${member.username}`;
  await say(insult);
  await expect(chat.getByRole('listitem').filter({ hasText: insult })).toBeVisible();

  const desk = await openDesk(await openContext(), await newOperator('support'));
  await go(desk, 'Table chat');
  const line = desk.getByRole('listitem').filter({ hasText: insult });
  await expect(line).toContainText('Live Baccarat');
  await shot('console-chat', desk);
  const dialog = desk.getByRole('dialog');
  const confirm = async (name: string) => {
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await line.getByRole('button', { name: /^Hide/ }).click();
  await confirm('Hide');
  await expect(line.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(chat.getByRole('listitem').filter({ hasText: insult })).toHaveCount(0);

  await line.getByRole('button', { name: /^Mute/ }).click();
  await dialog.getByLabel('For').selectOption('1 hour');
  await confirm('Mute');
  await expect(line).toContainText('muted until');
  await say('and again');
  await expect(page.getByText('You cannot chat for now.')).toBeVisible();
  await expect(chat.getByRole('listitem').filter({ hasText: 'and again' })).toHaveCount(0);

  await line.getByRole('button', { name: /^Let chat again/ }).click();
  await confirm('Let chat again');
  await expect(line).not.toContainText('muted until');
  await say('thank you');
  await expect(chat.getByRole('listitem').filter({ hasText: 'thank you' })).toBeVisible();
});
