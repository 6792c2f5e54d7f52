import { deskCalls } from '@croupier/contract/calls/desk';
import type { CDPSession, Page } from '@playwright/test';
import { requestCashout } from '../../pages/cashout';
import { choose, enter } from '../../pages/shell';
import { cashoutsOf } from '../../support/cashouts';
import { callDesk } from '../../support/desk';
import { newPlayer } from '../../support/members';
import { expect, test } from '../../support/test';

test.use({ serviceWorkers: 'allow' });

/** A subscription, as a push service gives it to a browser. */
interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message that the push service has taken and opened with the browser's key. */
interface Taken {
  readonly device: string;
  readonly message: string;
}

/**
 * This browser has no push service of its own: it subscribes at the sandbox's, which the server sends to over HTTP.
 * @param service address of the sandbox
 */
async function subscribeAtSandbox(page: Page, service: string): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.exposeFunction(
    'subscribeAtService',
    async (): Promise<Subscribed> => (await fetch(`${service}/push/subscriptions`, { method: 'POST' })).json(),
  );
  await page.addInitScript(() => {
    let current: object | null = null;
    const subscribe = async () => {
      const { endpoint, ...keys } = await (
        window as unknown as { subscribeAtService: () => Promise<Subscribed> }
      ).subscribeAtService();
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current;
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current });
  });
}

/** Number of the app's service worker in the browser's devtools. */
async function registrationOf(devtools: CDPSession, site: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${site}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}

/** The notifications that the browser shows for the app. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('a member is notified of a decided cash-out, and the notification opens its screen', { tag: '@once' }, async ({
  page,
  context,
  address,
  product,
}) => {
  await subscribeAtSandbox(page, product.sandbox);
  const member = await newPlayer(address);
  await enter(page, member);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await choose(page, 'Messages');
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await device.click();
  await expect(device).toHaveAttribute('aria-checked', 'true');
  const endpoint = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint ?? '';
  });
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();

  await requestCashout(page);
  const [{ id } = { id: '' }] = await cashoutsOf(member.username);
  const cashier = await callDesk();
  await cashier(deskCalls.withdrawalReject, { id, reason: 'The picture cannot be read' });

  const delivered: { data: string } = { data: '' };
  await expect
    .poll(async () => {
      const taken = (await (await fetch(`${product.sandbox}/push.json`)).json()) as readonly Taken[];
      const mine = taken.filter((one) => endpoint.endsWith(one.device));
      delivered.data = mine.at(-1)?.message ?? '';
      return delivered.data;
    })
    .not.toBe('');

  // What the service took is handed to the browser, as the service would.
  const devtools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devtools, product.site);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product.site,
    registrationId,
    data: delivered.data,
  });
  await expect.poll(() => shown(page)).toHaveLength(1);
  const [notification] = await shown(page);
  const { title, body, path } = JSON.parse(delivered.data) as { title: string; body: string; path: string };
  expect(notification).toEqual({ title, body });
  expect(body).toContain('We could not approve your cash-out of $10.00.');

  // A headless browser has no notification to click on, so the worker gets the click event itself.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const self = globalThis as unknown as EventTarget & {
      readonly registration: { getNotifications(): Promise<readonly object[]> };
    };
    const [pressed] = await self.registration.getNotifications();
    const Pressed = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
    self.dispatchEvent(new Pressed('notificationclick', { notification: pressed }));
  });
  await expect.poll(() => new URL(page.url()).hash).toBe(new URL(path, product.site).hash);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);
});
