import type { Left } from '../../payment/left';

/**
 * A tab that was at another site comes back without the window that opened it: browsers part them. What it tells the form goes through a channel, which
 * pages of our own origin alone can use.
 */
const CHANNEL = 'croupier-payment';
/** A form answers at once, unless its page is asleep. */
export const ANSWER_MILLISECONDS = 1_000;

// A channel is of one origin alone and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (channel: BroadcastChannel, what: object): void => channel.postMessage(what);

const LEFT: readonly unknown[] = ['just', 'cancelled', 'failed'] satisfies Left[];

function leftOf(told: unknown, orderId: string): Left | undefined {
  if (typeof told !== 'object' || told === null || !('payOrder' in told) || !('left' in told)) return undefined;
  return told.payOrder === orderId && LEFT.includes(told.left) ? (told.left as Left) : undefined;
}

const isHeard = (told: unknown, orderId: string): boolean =>
  typeof told === 'object' && told !== null && 'heardOf' in told && told.heardOf === orderId;

/** Tells the form of an order how its payer left the provider's page. @returns whether a form has heard it. */
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

/** Hears how the payer of an order left the provider's page, and says that it was heard. @returns what ends it. */
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
