/** A browser that can notify: headless ones have no push service. */
export interface MadePush {
  /** What the player has chosen in the browser. */
  readonly permission: NotificationPermission;
  /** What the player answers when asked. Default: the permission. */
  readonly answer?: NotificationPermission;
}

export const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/made';

/** Keys of the house with which the running test's browser was subscribed. */
export const subscribedKeys: unknown[] = [];

/** Plays a push service in the page's place. @returns a function that ends it */
export function playPush({ permission, answer = permission }: MadePush): () => void {
  let current: Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> | null = null;
  subscribedKeys.length = 0;
  const pushManager = {
    getSubscription: async () => current,
    async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      subscribedKeys.push(applicationServerKey);
      current = {
        endpoint: PUSH_ENDPOINT,
        toJSON: () => ({ endpoint: PUSH_ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
        async unsubscribe() {
          current = null;
          return true;
        },
      };
      return current;
    },
  };
  const { serviceWorker } = navigator;
  const own = Object.getOwnPropertyDescriptors(Notification);
  Object.defineProperty(serviceWorker, 'getRegistration', { configurable: true, value: async () => ({ pushManager }) });
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
  Object.defineProperty(Notification, 'requestPermission', { configurable: true, value: async () => answer });
  return () => {
    Reflect.deleteProperty(serviceWorker, 'getRegistration');
    Object.defineProperty(Notification, 'permission', own.permission);
    Object.defineProperty(Notification, 'requestPermission', own.requestPermission);
  };
}
