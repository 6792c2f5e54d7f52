import type { Left } from '../../payment/left';

/**
 * Browsers cut a tab's link to its opener when the tab visits another site, so a returning tab notifies the form over a broadcast channel, which only
 * pages of our origin can use.
 */
const CHANNEL = 'croupier-payment';
/** Timeout for the form's acknowledgement, which is immediate unless its page is asleep. */
export const ANSWER_MILLISECONDS = 1_000;

// A broadcast channel is limited to one origin and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (channel: BroadcastChannel, what: object): void => channel.postMessage(what);

const LEFT: readonly unknown[] = ['just', 'cancelled', 'failed'] satisfies Left[];

function leftOf(told: unknown, orderId: string): Left | undefined {
  if (typeof told !== 'object' || told === null || !('payOrder' in told) || !('left' in told)) return undefined;
  return told.payOrder === orderId && LEFT.includes(told.left) ? (told.left as Left) : undefined;
}

const isHeard = (told: unknown, orderId: string): boolean =>
  typeof told === 'object' && told !== null && 'heardOf' in told && told.heardOf === orderId;

/** Notifies the form of an order how its payer left the provider's page. @returns whether a form acknowledged it. */
export function tellLeft(orderId: string, left: Left): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (heard: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(heard);
    };
    const timer = setTimeout(() => end(false), ANSWER_MILLISECONDS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => isHeard(data, orderId) && end(true));
    tell(channel, { payOrder: orderId, left });
  });
}

/** Listens for how the payer of an order left the provider's page, and acknowledges it. @returns a function that stops listening. */
export function hearLeft(orderId: string, onLeft: (left: Left) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const left = leftOf(data, orderId);
    if (!left) return;
    tell(channel, { heardOf: orderId });
    onLeft(left);
  });
  return () => channel.close();
}
