/** How the page that a payer comes back to asks about the order. */
export interface OrderPolling {
  /** Said to the provider first, where it must know that its payer is back. @returns whether the order has ended. */
  readonly begin?: (orderId: string) => Promise<boolean>;
  /** Whether the order has ended; not while it waits or cannot be asked about. */
  readonly hasEnded: (orderId: string) => Promise<boolean>;
  readonly firstAfterMilliseconds: number;
  readonly everyMilliseconds: number;
  /** So often at most. */
  readonly times: number;
}

/** `exhausted`: asked as often as may be, and nothing was heard of an end. */
export type Polled = 'asking' | 'ended' | 'exhausted';

/**
 * Asks about an order until it has ended, as often as may be.
 * @param onPolled told once. @returns what stops it.
 */
export function pollOrder(
  orderId: string,
  { begin, hasEnded, firstAfterMilliseconds, everyMilliseconds, times }: OrderPolling,
  onPolled: (polled: Exclude<Polled, 'asking'>) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const ask = async (left: number): Promise<void> => {
    const ended = await hasEnded(orderId);
    if (!over) goOn(ended, left - 1, everyMilliseconds);
  };
  const goOn = (ended: boolean, left: number, pause: number): void => {
    if (ended || left === 0) onPolled(ended ? 'ended' : 'exhausted');
    else timer = setTimeout(() => void ask(left), pause);
  };
  void (async () => {
    const ended = (await begin?.(orderId)) ?? false;
    if (!over) goOn(ended, times, firstAfterMilliseconds);
  })();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
