import { pushCalls } from '@croupier/contract/calls/messages/push';
import { request } from '../calls/client';
import { i18n } from '../words/i18n';

/** Storage key of the id of the member whom this browser notifies. */
const PUSH_KEY = 'croupier.push';

/** The browser's door to its push service; undefined without a service worker, and in browsers that have none. */
async function manager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** A browser that can notify. */
export interface PushHere {
  /** Of its subscription, empty without one. */
  readonly endpoint: string;
  /** Whether the player has forbidden notifications in the browser's settings. */
  readonly isDenied: boolean;
}

/** @returns undefined for a browser that cannot notify */
export async function pushHere(): Promise<PushHere | undefined> {
  const push = await manager();
  return (
    push && {
      endpoint: (await push.getSubscription())?.endpoint ?? '',
      isDenied: Notification.permission === 'denied',
    }
  );
}

/** @returns why the server refused, else null. */
async function tellServer(subscription: PushSubscription, memberId: string): Promise<string | null> {
  const { endpoint = '', keys } = subscription.toJSON();
  const { error, message } = await request(pushCalls.pushSubscribe, {
    endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  if (error !== 0) return message;
  localStorage.setItem(PUSH_KEY, memberId);
  return null;
}

/**
 * Asks the player's permission and subscribes this browser.
 * @param key of the house, base64url
 * @returns null when it is subscribed, else why not, in the player's language
 */
export async function switchPushOn(key: string, memberId: string): Promise<string | null> {
  const push = await manager();
  if (!push) return i18n.t('messages:push.failed');
  if ((await Notification.requestPermission()) !== 'granted') return i18n.t('messages:push.denied');
  try {
    // A subscription for another key of the house would be refused.
    await (await push.getSubscription())?.unsubscribe();
    const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const fault = await tellServer(subscription, memberId);
    if (fault !== null) await subscription.unsubscribe();
    return fault;
  } catch {
    return i18n.t('messages:push.failed');
  }
}

/** Ends the subscription in this browser: its push service then takes nothing more for it. */
export async function endPushHere(): Promise<void> {
  if (localStorage.getItem(PUSH_KEY) === null) return;
  localStorage.removeItem(PUSH_KEY);
  await (await (await manager())?.getSubscription())?.unsubscribe();
}

/** Ends it here and at the server. @returns why the server refused, else null. */
export async function switchPushOff(endpoint: string): Promise<string | null> {
  const { error, message } = await request(pushCalls.pushUnsubscribe, { endpoint });
  if (error !== 0) return message;
  await endPushHere();
  return null;
}

/** After a login or a start of the app: notifications belong to this session from now on; those of another member end. */
export async function renewPush(memberId: string): Promise<void> {
  const kept = localStorage.getItem(PUSH_KEY);
  if (kept === null) return;
  const subscription = await (await manager())?.getSubscription();
  if (kept !== memberId || !subscription) await endPushHere();
  else await tellServer(subscription, memberId);
}
