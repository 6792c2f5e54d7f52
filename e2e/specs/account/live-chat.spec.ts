import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { go, openDesk } from '../../pages/console';
import { logIn, QUIET } from '../../pages/shell';
import { mailTo } from '../../support/mail';
import { newMember } from '../../support/members';
import { newOperator } from '../../support/operators';
import { expect, test } from '../../support/test';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Live chat' });

async function write(page: Page, text: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
}

/** An operator answers by the keyboard alone. */
async function answer(desk: Page, text: string): Promise<void> {
  const reply = desk.getByLabel('Reply', { exact: true });
  await reply.focus();
  await desk.keyboard.type(text);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('log').getByText(text)).toBeVisible();
  await expect(reply).toHaveValue('');
}

/** A reply that operators write again and again. */
async function keepReply(desk: Page, title: string, text: string): Promise<void> {
  await desk.getByRole('button', { name: 'Canned replies' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Canned replies' });
  await dialog.getByRole('button', { name: 'New reply' }).click();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a guest and an operator talk, the guest goes on as a member after a lost connection and a reload, and has it mailed', {
  tag: '@once',
}, async ({ page, context, openContext, address }) => {
  const mark = randomBytes(6).toString('hex');
  const desk = await openDesk(await openContext(), await newOperator('support'));
  await go(desk, 'Live chat');
  const available = desk.getByRole('switch', { name: 'I am available' });
  await available.press('Space');
  await expect(available).toBeChecked();
  await keepReply(desk, `Identity ${mark}`, `We never ask for a password ${mark}.`);

  await page.goto(QUIET);
  await page.getByRole('button', { name: 'Open live chat' }).click();
  const panel = panelOf(page);
  const log = panel.getByRole('log', { name: 'Messages' });
  const deskLog = desk.getByRole('log');
  await write(page, `Good evening ${mark}`);
  await expect(log).toContainText(`Good evening ${mark}`);

  await test.step('the operator sees it come in, takes it and answers', async () => {
    await desk.getByRole('link', { name: `Good evening ${mark}` }).click();
    await desk.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
    await answer(desk, 'How can I help?');
    await expect(log).toContainText('How can I help?');
    await expect(panel).toContainText('You are talking to');
  });

  await test.step('a canned reply goes into the text, is completed and sent', async () => {
    await desk.getByLabel('Canned reply …').selectOption(`Identity ${mark}`);
    await desk.getByLabel('Reply', { exact: true }).press('End');
    await desk.keyboard.type(' Nobody does.');
    await desk.keyboard.press('Enter');
    await expect(log).toContainText(`We never ask for a password ${mark}. Nobody does.`);
  });

  await test.step('what is written without a network goes by itself when it is back, once', async () => {
    await context.setOffline(true);
    await write(page, 'Are you still there?');
    await expect(log).toContainText('Not sent.');
    await context.setOffline(false);
    await expect(log).not.toContainText('Not sent.', { timeout: 60_000 });
    await expect(log.getByText('Are you still there?')).toHaveCount(1);
    await expect(deskLog.getByText('Are you still there?')).toHaveCount(1);
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await answer(desk, 'Yes, I am.');
    await page.getByRole('button', { name: /^Open live chat: \d+ new/ }).click();
    await expect(log).toContainText('Are you still there?');
    await expect(log).toContainText('Yes, I am.');
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  const member = await newMember(address);
  await test.step('the member goes on with it, under the account', async () => {
    await logIn(page, member);
    await page.getByRole('button', { name: /^Open live chat/ }).click();
    await write(page, 'It is me, logged in.');
    await expect(log).toContainText('How can I help?');
    await expect(log).toContainText('It is me, logged in.');
    await expect(deskLog).toContainText('It is me, logged in.');
    await expect(desk.getByRole('heading', { level: 2, name: member.username })).toBeVisible();
  });

  await test.step('the operator ends it, and the member has it mailed', async () => {
    await desk.getByRole('button', { name: 'End', exact: true }).click();
    await expect(desk.getByText('Ended by an operator')).toBeVisible();
    await panel.getByRole('button', { name: 'Send me the conversation by mail' }).click();
    await expect(panel).toContainText('The conversation is on its way to you by mail.');
    const { text } = await mailTo(member.email, /chat|conversation/i);
    expect(text).toContain('How can I help?');
    expect(text).toContain(`We never ask for a password ${mark}. Nobody does.`);
  });
  await available.press('Space');
  await expect(available).not.toBeChecked();
});
