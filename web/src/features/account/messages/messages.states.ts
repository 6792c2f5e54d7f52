import { messagesCalls, type News } from '@croupier/contract/calls/messages/player';
import { pushCalls } from '@croupier/contract/calls/messages/push';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { NEWS_STATUS, NEWS_TYPE } from '@croupier/contract/codes';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { news } from '@croupier/contract/testing/messages';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../../testing/stage';

const popup = { name: 'messages', props: {} } as const;

const PAID = 'We paid €100.00 to your account TR12 … 1326. When it arrives depends on who keeps your account.';

/** Answers of a message centre: it keeps what was read. */
export function answerMessages(api: MadeApi, messages: readonly News[]): void {
  const kept = messages.map((one) => ({ ...one }));
  const unread = () => kept.filter(({ status }) => status === NEWS_STATUS.unread);
  api.answer(messagesCalls.newsPage, () => pageOf(kept.map((one) => ({ ...one }))));
  api.answer(messagesCalls.newNewsCount, () => unread().length);
  api.answer(messagesCalls.setNewsStatus, ({ id }) => {
    for (const one of kept) if (one.id === id) one.status = NEWS_STATUS.read;
    return {};
  });
  api.answer(messagesCalls.allNewsRead, () => {
    for (const one of unread()) one.status = NEWS_STATUS.read;
    return {};
  });
  let mail = false;
  api.answer(messagesCalls.channels, () => ({ mail }));
  api.answer(messagesCalls.chooseChannels, (chosen) => {
    mail = chosen.mail === true;
    return {};
  });
}

/** A house that notifies browsers: it keeps which of them, and of what. */
function answerPush(api: MadeApi): void {
  let subscribed = '';
  let choice = { account: true, house: true };
  api.answer(pushCalls.pushState, ({ endpoint }) => ({
    key: 'BM2sJ1kq',
    on: subscribed !== '' && endpoint === subscribed,
    ...choice,
  }));
  api.answer(pushCalls.pushSubscribe, ({ endpoint }) => {
    subscribed = endpoint;
    return {};
  });
  api.answer(pushCalls.pushUnsubscribe, () => {
    subscribed = '';
    return {};
  });
  api.answer(pushCalls.pushChoose, ({ account, house }) => {
    choice = { account: account === true, house: house === true };
    return {};
  });
}

function answerEmpty(api: MadeApi): void {
  answerMessages(api, []);
  answerPush(api);
}

/** The message centre. */
export const messagesStates = {
  messages: {
    member: member(),
    popup,
    answers(api) {
      api.answer(withdrawalsCalls.listPage, pageOf([]));
      answerMessages(api, [
        news({ id: '3', type: NEWS_TYPE.withdraw, message: PAID, link: '/withdrawQueryDetail' }),
        news({ id: '2' }),
        news({
          id: '1',
          status: NEWS_STATUS.read,
          message: 'Your level in the VIP club: Bronze. See what it brings.',
          link: '/vip',
        }),
      ]);
    },
  },
  'messages, notifications offered': { member: member(), popup, push: { permission: 'default' }, answers: answerEmpty },
  'messages, notifications on': {
    member: member(),
    popup,
    push: { permission: 'granted' },
    answers(api) {
      answerMessages(api, []);
      api.answer(pushCalls.pushState, { key: 'BM2sJ1kq', on: true, account: true, house: false });
    },
  },
  'messages, notifications forbidden': {
    member: member(),
    popup,
    push: { permission: 'denied' },
    answers: answerEmpty,
  },
  'messages, none': { member: member(), popup, answers: (api) => answerMessages(api, []) },
  'messages, marking refused': {
    member: member(),
    popup,
    answers(api) {
      answerMessages(api, [news()]);
      api.refuse(messagesCalls.allNewsRead, 'serverBusy', 'Not now, please.');
      api.refuse(messagesCalls.chooseChannels, 'serverBusy', 'Not now, please.');
    },
  },
} as const satisfies Record<string, State>;
