import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { chatCalls } from '@croupier/contract/calls/support/chat';
import { ERROR_CODES } from '@croupier/contract/errors';
import { Refusal, Unreachable } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acceptLogin } from '../../core/session/session';
import { clearSession } from '../../core/session/session-store';
import { pass, playClock } from '../../testing/clock';
import { chat, operatorLine, ownLine } from '../../testing/made-chat';
import { chatSocket } from '../../testing/made-socket';
import { api, ON_PHONE, show } from '../../testing/show';
import { FADE_MILLISECONDS, HINT_MILLISECONDS } from './ChatHint';
import { staffed, supportStates, talking } from './support.states';

const icon = page.getByRole('button', { name: /^Open live chat/ });
const panel = page.getByRole('dialog', { name: 'Live chat' });
const log = panel.getByRole('log', { name: 'Messages' });
const field = panel.getByRole('textbox', { name: 'Message', exact: true });
const send = panel.getByRole('button', { name: 'Send', exact: true });
const contact = page.getByRole('dialog', { name: 'Contact us' });
const start = contact.getByRole('button', { name: 'Start Live Chat' });
const hint = page.getByText('Questions? We answer here.');
const asked = () => api.asked(contentCalls.chatAvailable).length;
/** The contact screen and the icon, which is fetched once the browser is idle, have asked at their start. */
const bothAsked = () => expect.poll(asked).toBe(2);

/** Which of the lines that a test writes are shown, in their order. */
const words = (): string[] =>
  [...log.element().children].flatMap((line) => /(?:one|two|three)(?=$|Sent|Seen)/.exec(line.textContent ?? '') ?? []);

/** Place and height of the panel. */
const size = () => {
  const { left, top, height } = panel.element().getBoundingClientRect();
  return [left, top, height];
};

afterEach(() => void vi.useRealTimers());

describe.runIf(!ON_PHONE)('the icon of the chat', () => {
  it('is shown while somebody answers, with a hint for nine seconds that fades within half a second', async () => {
    playClock();
    await show(supportStates['chat, its icon and hint']);
    await expect.element(icon).toBeVisible();
    await expect.element(hint).toBeVisible();
    // From here on no time passes but what the test lets pass: half a second is soon over.
    vi.setTimerTickMode('manual');
    const shown = hint.element();
    const isFading = () => shown.classList.contains('opacity-0');
    await pass(8_000);
    expect([isFading(), shown.classList.contains('duration-500')]).toEqual([false, true]);
    for (let steps = 0; steps < 4 && !isFading(); steps += 1) await pass(250);
    expect([isFading(), shown.isConnected]).toEqual([true, true]);
    await pass(500);
    expect(shown.isConnected).toBe(false);
    expect([HINT_MILLISECONDS, FADE_MILLISECONDS]).toEqual([9_000, 500]);
    await expect.element(icon).toBeVisible();
  });

  it('is not shown where nobody answers', async () => {
    await show({ at: '/404' });
    await expect.poll(asked).toBe(1);
    await expect.element(icon).not.toBeInTheDocument();
  });

  it('is gone while a game is open, and back when it is closed', async () => {
    await show(supportStates['chat, its icon and hint']);
    api.refuse(catalogueCalls.gameGet, 'notFound', 'No such game.');
    await expect.element(icon).toBeVisible();
    window.location.hash = '#/404?play=no-such-game';
    await expect.element(icon).not.toBeInTheDocument();
    window.location.hash = '#/404';
    await expect.element(icon).toBeVisible();
  });

  it('counts unread lines, also those that arrive while the chat is closed', async () => {
    await show(supportStates['chat, unread']);
    await expect.element(icon).toHaveAccessibleName('Open live chat: 3 new messages from support');
    await expect.poll(() => chatSocket.sockets.length).toBe(1);
    chatSocket.push({ type: 'update', chat: chat({ unread: 4 }), lines: [operatorLine(5, 'Are you there?')] });
    await expect.element(icon).toHaveAccessibleName('Open live chat: 4 new messages from support');
    await icon.click();
    await expect.element(log).toHaveTextContent('Are you there?');
    await expect.poll(() => api.asked(chatCalls.chatSeen)).toEqual([{ number: 5 }]);
  });
});

describe.runIf(!ON_PHONE)('whether somebody answers', () => {
  it('is asked at the start, and again right after a login', async () => {
    await show(supportStates['chat, its icon and hint']);
    await expect.element(icon).toBeVisible();
    expect(asked()).toBe(1);
    api.answer(membersCalls.tokenInfo, member());
    acceptLogin({ ...member(), token: 'token-1' });
    await expect.poll(asked).toBe(2);
  });

  it('is asked every 20 seconds while the contact screen is open, and not after it was closed', async () => {
    playClock();
    await show({ at: '/404', popup: { name: 'contact', props: {} } });
    await expect.element(start).toBeDisabled();
    await bothAsked();
    const before = asked();
    staffed(api);
    await pass(20_000);
    await expect.element(start).toBeEnabled();
    expect(asked()).toBe(before + 1);
    await pass(20_000);
    expect(asked()).toBe(before + 2);
    await contact.getByRole('button', { name: 'Close' }).click();
    await pass(60_000);
    expect(asked()).toBe(before + 2);
  });

  it('that cannot be told is a toast, once, and the last answer stays', async () => {
    playClock();
    await show({ ...supportStates['chat, its icon and hint'], popup: { name: 'contact', props: {} } });
    await expect.element(start).toBeEnabled();
    await bothAsked();
    api.refuse(contentCalls.chatAvailable, 'serverBusy', 'The chat cannot be asked.');
    const told = page.getByText('The chat cannot be asked.');
    await pass(20_250);
    await expect.element(told).toBeVisible();
    await pass(40_000);
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(start).toBeEnabled();
  });
});

describe('a conversation', () => {
  it('begins from the contact screen, under a secret that the browser keeps', async () => {
    await show({ ...supportStates['chat, its icon and hint'], popup: { name: 'contact', props: {} } });
    chatSocket.welcome = { type: 'welcome', available: true, chat: null, lines: [] };
    await start.click();
    await expect.element(contact).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    api.answer(chatCalls.chatOpen, ({ key, text }) => ({
      chat: chat({ operator: null }),
      lines: [ownLine(1, text, { key })],
      hasEarlier: false,
    }));
    await field.fill('Good evening');
    await send.click();
    await expect.element(log.getByText('Good evening')).toBeVisible();
    await expect.element(log).toHaveTextContent('Sent');
    const [opened] = api.asked(chatCalls.chatOpen);
    expect(opened?.token).toMatch(/^[\w-]{43}$/);
    expect(localStorage.getItem('croupier.chat')).toBe(opened?.token);
  });

  it.runIf(!ON_PHONE)('shows pictures, who answers, and what was seen, as plain text', async () => {
    await show(supportStates['chat, a conversation']);
    await expect.element(panel).toHaveTextContent('You are talking to Grace.');
    await expect.element(log).toHaveTextContent('Seen');
    await expect.element(log.getByRole('img', { name: 'Picture in the chat' })).toBeVisible();
    chatSocket.push({ type: 'update', chat: chat(), lines: [operatorLine(5, '<b onclick="go()">bold</b>')] });
    await expect.element(log.getByText('<b onclick="go()">bold</b>')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('keeps the order of lines that were written quickly, and shows each once', async () => {
    await show(supportStates['chat, a conversation']);
    let number = 4;
    api.answer(chatCalls.chatSend, ({ key, text }) => {
      number += 1;
      const line = ownLine(number, text, { key });
      chatSocket.push({ type: 'update', chat: chat(), lines: [line] });
      return line;
    });
    for (const text of ['one', 'two', 'three']) await userEvent.type(field, `${text}{Enter}`);
    await expect.poll(words).toEqual(['one', 'two', 'three']);
  });

  it.runIf(!ON_PHONE)(
    'tries a line again that could not be sent, under the same key, and nothing is written twice',
    async () => {
      await show(supportStates['chat, a conversation']);
      api.answer(chatCalls.chatSend, () => {
        throw new Unreachable();
      });
      await field.fill('Lost?');
      await send.click();
      await expect.element(log).toHaveTextContent('Not sent.');
      api.answer(chatCalls.chatSend, ({ key, text }) => ownLine(5, text, { key }));
      await log.getByRole('button', { name: 'Try again' }).click();
      await expect.element(log).not.toHaveTextContent('Not sent.');
      expect(log.getByText('Lost?').elements()).toHaveLength(1);
      const keys = api.asked(chatCalls.chatSend).map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it.runIf(!ON_PHONE)('sends what was not sent when the page is loaded again', async () => {
    await show({
      ...supportStates['chat, a line not sent'],
      answers(made) {
        supportStates['chat, a line not sent'].answers(made);
        made.answer(chatCalls.chatSend, ({ key, text }) => ownLine(5, text, { key }));
      },
    });
    await expect
      .poll(() => api.asked(chatCalls.chatSend))
      .toEqual([{ key: 'a-key-of-mine', text: 'Is it on its way?' }]);
    await expect.poll(() => localStorage.getItem('croupier.chatUnsent')).toBe('[]');
  });

  it.runIf(!ON_PHONE)(
    'keeps what is being typed for who types it, and not for whoever comes after a logout',
    async () => {
      await show(supportStates['chat, a conversation']);
      await field.fill('My account number is');
      expect(sessionStorage.getItem('croupier.chatDraft')).toBe('My account number is');
      clearSession();
      await expect.element(panel).not.toBeInTheDocument();
      expect(sessionStorage.getItem('croupier.chatDraft')).toBeNull();
    },
  );

  it.runIf(!ON_PHONE)('can be given up line by line, with the reason in the visitor’s words', async () => {
    await show(supportStates['chat, a line not sent']);
    await expect.element(log).toHaveTextContent('Too many messages. Try again in a minute.');
    await log.getByRole('button', { name: 'Delete' }).click();
    await expect.element(log).not.toHaveTextContent('Is it on its way?');
  });

  it.runIf(!ON_PHONE)('connects again by itself, and misses no line', async () => {
    await show(supportStates['chat, a conversation']);
    await expect.poll(() => chatSocket.sockets.length).toBe(1);
    chatSocket.isDown = true;
    chatSocket.break();
    await expect.element(panel).toHaveTextContent('Connection lost. Reconnecting');
    chatSocket.welcome = { type: 'welcome', available: true, chat: chat(), lines: [operatorLine(5, 'Still here')] };
    chatSocket.isDown = false;
    await expect.element(log.getByText('Still here')).toBeVisible();
    expect(chatSocket.joined.at(-1)).toMatchObject({ after: 4, session: 'token-1' });
  });

  it.runIf(!ON_PHONE)('of a guest who has logged in is heard as the member’s from the next line on', async () => {
    const secret = 'A'.repeat(43);
    await show({
      at: '/404',
      answers(made) {
        localStorage.setItem('croupier.chat', secret);
        supportStates['chat, before the first line'].answers(made);
        const guests = { chat: chat(), lines: [ownLine(1, 'As a guest')] };
        made.answer(chatCalls.chatGet, { ...guests, hasEarlier: false });
        made.answer(chatCalls.chatSeen, {});
        chatSocket.welcome = { type: 'welcome', available: true, ...guests };
      },
    });
    await expect.element(log.getByText('As a guest')).toBeVisible();
    api.answer(chatCalls.chatGet, { chat: null, lines: [], hasEarlier: false });
    api.answer(membersCalls.tokenInfo, member());
    acceptLogin({ ...member(), token: 'token-1' });
    await expect.poll(() => chatSocket.joined.length).toBe(2);
    // The conversation is still the guest's, also after the connection was lost.
    chatSocket.break();
    await expect.poll(() => chatSocket.joined.length).toBe(3);
    for (const joined of chatSocket.joined) expect(joined).toMatchObject({ session: null, token: secret });
    api.answer(chatCalls.chatOpen, ({ key, text }) => ({
      chat: chat(),
      lines: [ownLine(1, 'As a guest'), ownLine(2, text, { key })],
      hasEarlier: false,
    }));
    await field.fill('Logged in');
    await send.click();
    await expect.element(log.getByText('Logged in')).toBeVisible();
    await expect.poll(() => chatSocket.joined.at(-1)).toMatchObject({ session: 'token-1', token: null, after: 2 });
    expect(api.asked(chatCalls.chatOpen)).toMatchObject([{ token: secret }]);
    expect(chatSocket.sockets).toHaveLength(1);
  });

  it.runIf(!ON_PHONE)('opens a closed one again by writing', async () => {
    await show(supportStates['chat, ended']);
    api.answer(chatCalls.chatOpen, ({ key, text }) => {
      chatSocket.welcome = { type: 'welcome', available: true, chat: chat(), lines: [] };
      return { chat: chat(), lines: [ownLine(5, text, { key })], hasEarlier: true };
    });
    await field.fill('One more thing');
    await send.click();
    await expect.element(log.getByText('One more thing')).toBeVisible();
    await expect.element(panel).not.toHaveTextContent('This conversation has ended');
    await expect.element(log.getByText('Thank you!')).toBeVisible();
  });

  it.runIf(!ON_PHONE)('ends after a question, and is mailed to a member', async () => {
    await show(supportStates['chat, a conversation']);
    api.answer(chatCalls.chatClose, {});
    await panel.getByRole('button', { name: 'End the conversation' }).click();
    talking(api, { state: 'closed' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect.element(panel).toHaveTextContent('This conversation has ended');
    api.answer(chatCalls.chatTranscript, {});
    await panel.getByRole('button', { name: 'Send me the conversation by mail' }).click();
    await expect.element(panel).toHaveTextContent('The conversation is on its way to you by mail.');
    expect(api.asked(chatCalls.chatTranscript)).toEqual([{ email: '' }]);
  });

  it.runIf(!ON_PHONE)('is mailed to a guest who names an address, whose fault stands beside it', async () => {
    await show(supportStates['chat, ended for a guest']);
    const mail = panel.getByRole('button', { name: 'Send me the conversation by mail' });
    await mail.click();
    await expect.element(panel).toHaveTextContent('Enter your e-mail address');
    api.answer(chatCalls.chatTranscript, () => {
      throw new Refusal(ERROR_CODES.emailInvalid, 'This is no e-mail address.');
    });
    await panel.getByLabelText('Your e-mail address').fill('ada@');
    await mail.click();
    await expect
      .element(panel.getByLabelText('Your e-mail address'))
      .toHaveAccessibleDescription('This is no e-mail address.');
  });

  it('leads to the contact form where nobody is there', async () => {
    await show(supportStates['chat, nobody there']);
    await expect.element(field).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Write to support' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  it('is closed by Escape, and the icon has the focus again', async () => {
    await show(supportStates['chat, a conversation']);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(icon).toHaveFocus();
  });

  it.runIf(ON_PHONE)('fills the screen of a phone', async () => {
    await show(supportStates['chat, a conversation']);
    await expect.element(field).toBeVisible();
    await expect.poll(size).toEqual([0, 0, window.innerHeight]);
  });
});
