/** How a return page polls the order. */
export interface OrderPolling {
  /** Notifies the provider first, where it must know that the payer is back. @returns whether the order has ended. */
  readonly begin?: (orderId: string) => Promise<boolean>;
  /** Whether the order has ended; false while it is pending or the query fails. */
  readonly hasEnded: (orderId: string) => Promise<boolean>;
  readonly firstAfterMilliseconds: number;
  readonly everyMilliseconds: number;
  /** Maximum number of polls. */
  readonly times: number;
}

/** `exhausted`: the maximum number of polls without an end. */
export type Polled = 'asking' | 'ended' | 'exhausted';

/**
 * Polls an order until it has ended, at most `times` times.
 * @param onPolled called once. @returns a function that stops polling.
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
