import { randomBytes } from 'node:crypto';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChat } from '@croupier/contract/calls/support/chat-desk';
import type { Page } from '@playwright/test';
import { logIn, QUIET } from '../../pages/shell';
import { callDesk, type Desk } from '../../support/desk';
import { mailTo } from '../../support/mail';
import { newMember } from '../../support/members';
import { expect, test } from '../../support/test';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Live chat' });

async function write(page: Page, text: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The conversation whose last line begins so, once it is in the inbox. */
async function inboxed(desk: Desk, excerpt: string): Promise<DeskChat> {
  let found: DeskChat | undefined;
  await expect(async () => {
    const { content } = await desk(deskCalls.liveChatInbox, { pageNum: 1, pageSize: 50 });
    found = content.find((chat) => chat.excerpt.startsWith(excerpt));
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error('no conversation');
  return found;
}

test('a guest talks to support, goes on as a member after a lost connection and a reload, and has it mailed', {
  tag: '@once',
}, async ({ page, context, address }) => {
  const desk = await callDesk();
  const isThere = () => desk(deskCalls.liveChatPresence, { available: true });
  await isThere();
  const mark = randomBytes(6).toString('hex');

  await page.goto(QUIET);
  await page.getByRole('button', { name: 'Open live chat' }).click();
  const panel = panelOf(page);
  const log = panel.getByRole('log', { name: 'Messages' });
  await write(page, `Good evening ${mark}`);
  await expect(log).toContainText(`Good evening ${mark}`);

  const { id } = await inboxed(desk, `Good evening ${mark}`);
  await desk(deskCalls.liveChatTake, { id });
  await desk(deskCalls.liveChatSend, { id, key: `answer-${mark}`, text: 'How can I help?' });
  await expect(log).toContainText('How can I help?');
  await expect(panel).toContainText('You are talking to');

  await test.step('what is written without a network goes by itself when it is back, once', async () => {
    await context.setOffline(true);
    await write(page, 'Are you still there?');
    await expect(log).toContainText('Not sent.');
    await context.setOffline(false);
    await expect(log).not.toContainText('Not sent.', { timeout: 60_000 });
    await expect(log.getByText('Are you still there?')).toHaveCount(1);
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await desk(deskCalls.liveChatSend, { id, key: `second-${mark}`, text: 'Yes, I am.' });
    await page.getByRole('button', { name: /^Open live chat: \d+ new/ }).click();
    await expect(log).toContainText('Are you still there?');
    await expect(log).toContainText('Yes, I am.');
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await isThere();
  const member = await newMember(address);
  await test.step('the member goes on with it', async () => {
    await logIn(page, member);
    await page.getByRole('button', { name: /^Open live chat/ }).click();
    await write(page, 'It is me, logged in.');
    await expect(log).toContainText('How can I help?');
    await expect(log).toContainText('It is me, logged in.');
    expect(await inboxed(desk, 'It is me, logged in.')).toMatchObject({ id, name: member.username });
  });

  await test.step('it is ended and mailed', async () => {
    await panel.getByRole('button', { name: 'End the conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
    await panel.getByRole('button', { name: 'Send me the conversation by mail' }).click();
    await expect(panel).toContainText('The conversation is on its way to you by mail.');
    expect((await mailTo(member.email, /chat|conversation/i)).text).toContain('How can I help?');
  });
  await desk(deskCalls.liveChatPresence, { available: false });
});
