import { pushCalls } from '@croupier/contract/calls/messages/push';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { answerPush, messagesStates } from './messages.states';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/made';
const popup = page.getByRole('dialog', { name: 'Messages' });
const device = popup.getByRole('switch', { name: 'Notifications on this device' });

/** A browser with a push service of its own: headless browsers have none. */
function browserWith(permission: NotificationPermission): { readonly keys: unknown[] } {
  let current: Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> | null = null;
  const keys: unknown[] = [];
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      keys.push(applicationServerKey);
      current = {
        endpoint: ENDPOINT,
        toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current;
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  return { keys };
}
afterEach(() => vi.restoreAllMocks());

const messagesWithPush = {
  ...messagesStates['messages, none'],
  answers(made: typeof api) {
    messagesStates['messages, none'].answers(made);
    answerPush(made);
  },
};

describe('notifications', () => {
  it('are switched on for this device, of what the member wants, and off again', async () => {
    const { keys } = browserWith('granted');
    await show(messagesWithPush);
    await device.click();
    await expect.element(device).toHaveAttribute('aria-checked', 'true');
    expect(keys).toEqual(['BM2sJ1kq']);
    expect(api.asked(pushCalls.pushSubscribe)).toEqual([{ endpoint: ENDPOINT, p256dh: 'point', auth: 'secret' }]);
    const house = popup.getByRole('switch', { name: 'Rewards and news of the house' });
    await house.click();
    await expect.element(house).toHaveAttribute('aria-checked', 'false');
    expect(api.asked(pushCalls.pushChoose)).toEqual([{ account: true, house: false }]);
    await device.click();
    await expect.element(device).toHaveAttribute('aria-checked', 'false');
    expect(api.asked(pushCalls.pushUnsubscribe)).toEqual([{ endpoint: ENDPOINT }]);
    await expect.element(house).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('that the browser does not allow stay off, and it is said what to do', async () => {
    browserWith('denied');
    await show(messagesWithPush);
    await device.click();
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Allow them in its settings and try again.');
    await expect.element(device).toHaveAttribute('aria-checked', 'false');
    expect(api.asked(pushCalls.pushSubscribe)).toEqual([]);
  });

  it.runIf(!ON_PHONE)('that the server refuses stay off', async () => {
    browserWith('granted');
    await show(messagesWithPush);
    api.refuse(pushCalls.pushSubscribe, 'serverBusy', 'Not now, please.');
    await device.click();
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Not now, please.');
    await expect.element(device).toHaveAttribute('aria-checked', 'false');
  });
});
