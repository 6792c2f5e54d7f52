import { messagesCalls } from '@croupier/contract/calls/messages/player';
import { NEWS_STATUS } from '@croupier/contract/codes';
import { member } from '@croupier/contract/testing/members';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { messagesStates } from './messages.states';

const popup = page.getByRole('dialog', { name: 'Messages' });
const rows = popup.getByRole('list', { name: 'Messages' }).getByRole('button');
const texts = () => rows.elements().map((row) => row.textContent);

describe('the message centre', () => {
  it('shows what is unread, and what a message leads to', async () => {
    await show(messagesStates.messages);
    await expect.element(rows.first()).toHaveTextContent(/^Unread: We paid €100\.00/);
    expect(texts()[1]).toMatch(/^Unread: Points/);
    expect(texts()[2]).toMatch(/^Your level/);
    await rows.first().click();
    await expect.element(page.getByRole('dialog', { name: 'Cash-out history' })).toBeVisible();
    expect(api.asked(messagesCalls.setNewsStatus)).toEqual([{ id: '3' }]);
    expect(location.hash).toBe('#/withdrawQueryDetail');
  });

  it.runIf(!ON_PHONE)('a message without a screen of its own becomes read where it stands', async () => {
    await show(messagesStates.messages);
    await rows.nth(1).click();
    await expect.poll(() => texts()[1]).toMatch(/^Points/);
    await expect.element(popup).toBeVisible();
    await rows.nth(1).click();
    expect(api.asked(messagesCalls.setNewsStatus)).toEqual([{ id: '2' }]);
  });

  it.runIf(!ON_PHONE)('all become read at once', async () => {
    await show(messagesStates.messages);
    await popup.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => texts().filter((text) => text?.startsWith('Unread'))).toEqual([]);
    await expect.element(popup.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('asks for twenty at a time, newest first', async () => {
    await show(messagesStates.messages);
    await expect.element(rows.first()).toBeVisible();
    const { id: memberId } = member();
    expect(api.asked(messagesCalls.newsPage)).toEqual([{ memberId, pageNum: 1, pageSize: 20, createTime_0: 'DESC' }]);
  });

  it.runIf(!ON_PHONE)('says when there is none', async () => {
    await show(messagesStates['messages, none']);
    await expect.element(popup.getByText('There is no message')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('a refusal changes nothing and is told', async () => {
    await show(messagesStates['messages, marking refused']);
    await popup.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(page.getByText('Not now, please.').first()).toBeVisible();
    expect(texts()[0]).toMatch(/^Unread/);
    await popup.getByRole('switch', { name: 'Messages by mail, too' }).click();
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Not now, please.');
    await expect.element(popup.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  });

  it.runIf(!ON_PHONE)('the choice of mails holds at once', async () => {
    await show(messagesStates.messages);
    const mails = popup.getByRole('switch', { name: 'Messages by mail, too' });
    await mails.click();
    await expect.element(mails).toHaveAttribute('aria-checked', 'true');
    expect(api.asked(messagesCalls.chooseChannels)).toEqual([{ mail: true }]);
  });
});

describe('what is unread', () => {
  it('is told in the bar, in the menu, and no more once it is read', async () => {
    await show({ ...messagesStates.messages, popup: undefined } as never);
    const bar = page.getByRole('banner');
    await expect.element(bar.getByText('2 unread messages')).toBeInTheDocument();
    await bar.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Messages 2' }).click();
    await popup.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.element(bar.getByText('2 unread messages')).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('is fetched silently: no loading bar', async () => {
    expect(messagesCalls.newNewsCount.silent).toBe(true);
    expect(messagesCalls.setNewsStatus.silent).toBe(true);
    expect(NEWS_STATUS).toEqual({ unread: 0, read: 10 });
  });
});
