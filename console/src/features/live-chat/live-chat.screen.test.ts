import { deskCalls } from '@croupier/contract/calls/desk';
import { chatInbox, deskChat, deskChatLine } from '@croupier/contract/testing/desks/live-chat';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pushChat, saidToChat } from '../../testing/chat-socket';
import { api, show } from '../../testing/show';
import { SUPPORT } from '../../testing/states';
import { liveChatStates } from './live-chat.states';

const main = page.getByRole('main');
const reply = main.getByLabelText('Reply', { exact: true });
const log = main.getByRole('log');
const MINE = { id: SUPPORT.id, email: SUPPORT.email };

describe('the inbox', () => {
  it('shows who waits, and leads to each conversation', async () => {
    await show(liveChatStates.inbox);
    await expect.element(main.getByRole('button', { name: 'Open (1)' })).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Missed (2)' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: /ada.*1 unread line/ })).toBeVisible();
    expect(JSON.parse(saidToChat()[0] ?? '')).toEqual({ type: 'join', session: 'token-1' });
    api.answer(deskCalls.liveChatGet, { chat: deskChat(), lines: [deskChatLine()], hasEarlier: false });
    await main.getByRole('link', { name: /ada/ }).click();
    await expect.element(log.getByText(/I asked for it on Monday/)).toBeVisible();
    await expect.poll(() => api.asked(deskCalls.liveChatSeen)).toEqual([{ id: '21', number: 101 }]);
  });

  it('is read again when a visitor writes', async () => {
    await show(liveChatStates['inbox, empty']);
    await expect.element(main.getByText('Nobody writes at the moment')).toBeVisible();
    api.answer(deskCalls.liveChatInbox, chatInbox([deskChat()], { waiting: 1 }));
    pushChat({ type: 'update', chat: deskChat(), lines: [deskChatLine()] });
    await expect.element(main.getByRole('link', { name: /ada/ })).toBeVisible();
  });

  it('says when its connection is away', async () => {
    await show(liveChatStates['inbox, connection away']);
    await expect.element(main.getByText(/comes back by itself/)).toBeVisible();
  });

  it('has the switch with which an operator takes conversations', async () => {
    await show(liveChatStates['inbox, not available']);
    const available = main.getByRole('switch', { name: 'I am available' });
    await expect.element(available).not.toBeChecked();
    api.answer(deskCalls.liveChatPresence, { available: true, present: [SUPPORT.email] });
    await available.click();
    await expect.element(available).toBeChecked();
    expect(api.asked(deskCalls.liveChatPresence).at(-1)).toEqual({ available: true });
    await expect.element(main.getByText('1 operator takes chats')).toBeVisible();
  });
});

describe('a conversation', () => {
  it('shows each line as it comes, once', async () => {
    await show(liveChatStates['conversation of mine']);
    const chat = deskChat({ operator: MINE });
    const line = deskChatLine({ number: 104, text: 'Are you still there?' });
    pushChat({ type: 'update', chat, lines: [line] });
    pushChat({ type: 'update', chat, lines: [line] });
    await expect.element(log.getByText('Are you still there?')).toBeVisible();
    expect(log.getByText('Are you still there?').elements()).toHaveLength(1);
    await expect.poll(() => api.asked(deskCalls.liveChatSeen).at(-1)).toEqual({ id: '21', number: 104 });
  });

  it('is answered with Enter; what could not be sent stays, and goes again under the same key', async () => {
    await show(liveChatStates['conversation of mine']);
    await reply.fill('It was paid today.');
    api.refuse(deskCalls.liveChatSend, 'serverBusy', 'Server is busy, please try later');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(main.getByText('Server is busy, please try later')).toBeVisible();
    await expect.element(reply).toHaveValue('It was paid today.');
    api.answer(
      deskCalls.liveChatSend,
      deskChatLine({ number: 105, author: 'operator', operatorEmail: SUPPORT.email, text: 'It was paid today.' }),
    );
    (reply.element() as HTMLElement).focus();
    reply.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await expect.element(log.getByText('It was paid today.')).toBeVisible();
    await expect.element(reply).toHaveValue('');
    const [first, second] = api.asked(deskCalls.liveChatSend);
    expect(first).toEqual(second);
  });

  it('takes a canned reply into the text', async () => {
    await show(liveChatStates['conversation that nobody has']);
    await main.getByLabelText('Canned reply …').selectOptions('Greeting');
    await expect.element(reply).toHaveValue('Good evening! How can I help?');
  });

  it('of a colleague is taken over before one writes in it', async () => {
    await show(liveChatStates['conversation of a colleague']);
    await expect.element(main.getByText(/mia@croupier.example answers here/)).toBeVisible();
    await expect.element(reply).not.toBeInTheDocument();
    api.answer(deskCalls.liveChatTake, deskChat({ operator: MINE }));
    await main.getByRole('button', { name: 'Take over' }).click();
    await expect.element(reply).toBeVisible();
    expect(api.asked(deskCalls.liveChatTake)).toEqual([{ id: '21', takeOver: true }]);
  });

  it('that a colleague took at the same moment says so', async () => {
    await show(liveChatStates['conversation that nobody has']);
    api.refuse(deskCalls.liveChatTake, 'conflict', 'Somebody else changed this in the meantime. Please look again');
    await main.getByRole('button', { name: 'Take', exact: true }).click();
    await expect.element(page.getByText(/Somebody else changed this/)).toBeVisible();
  });

  it('that has ended can be opened again, and leads to the question that was made of it', async () => {
    await show(liveChatStates['conversation that has ended']);
    await expect.element(main.getByRole('heading', { name: /Guest 21/ })).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Question 31' })).toHaveAttribute('href', '#/support/31');
    api.answer(deskCalls.liveChatReopen, deskChat({ operator: MINE }));
    await main.getByRole('button', { name: 'Open again' }).click();
    await expect.element(reply).toBeVisible();
  });

  it('of a guest becomes a question with the address that they gave', async () => {
    await show(liveChatStates['a question of a conversation']);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Email').fill('grace@example.com');
    api.answer(deskCalls.liveChatTicket, deskChat({ operator: MINE, ticketId: '44' }));
    await dialog.getByRole('button', { name: 'Make the question' }).click();
    await expect.element(main.getByRole('link', { name: 'Question 44' })).toBeVisible();
    expect(api.asked(deskCalls.liveChatTicket)).toMatchObject([
      {
        id: '21',
        name: 'Grace',
        email: 'grace@example.com',
        text: expect.stringContaining('Grace: Where is my money?'),
      },
    ]);
  });
});

it('canned replies are kept and removed', async () => {
  await show(liveChatStates['canned replies']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New reply' }).click();
  await dialog.getByLabelText('Title').fill('Hours');
  await dialog.getByLabelText('Text').fill('We are here from 9 to 18.');
  api.answer(deskCalls.cannedReplyKeep, [{ id: '3', title: 'Hours', text: 'We are here from 9 to 18.' }]);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(dialog.getByText('We are here from 9 to 18.')).toBeVisible();
  expect(api.asked(deskCalls.cannedReplyKeep)).toEqual([{ title: 'Hours', text: 'We are here from 9 to 18.' }]);
  api.answer(deskCalls.cannedReplyRemove, []);
  await dialog.getByRole('button', { name: 'Remove: Hours' }).click();
  await expect.element(dialog.getByText('There are none yet')).toBeVisible();
});
