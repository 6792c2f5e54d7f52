import type { InputOf } from '@croupier/contract/call';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import type { MethodWith } from '@croupier/contract/deposit-methods';
import { request } from '../../../../core/calls/client';
import { type Placed, placeBy } from '../use-deposit-order';

export interface FrameOrder {
  readonly orderId: string;
  /** Empty when the provider answered at once with the payment's state. */
  readonly url: string;
}

/** The input of either method's order. */
type FrameEntity = InputOf<typeof hostedDepositsCalls.PAYP | typeof depositsWalletsCalls.stripeDeposit>;

export interface FrameMethod {
  place(entity: FrameEntity): Promise<Placed<FrameOrder>>;
  /** Whether its order includes the payer. */
  readonly namesPayer: boolean;
  /** Whether the order has ended; false while it is pending or the query fails. */
  hasEnded(orderId: string): Promise<boolean>;
  /** Poll interval (specification 1 §9). */
  readonly everyMilliseconds: number;
}

const endedBy =
  (call: typeof hostedDepositsCalls.paypFindOrder | typeof depositsWalletsCalls.stripeFind) =>
  async (orderId: string): Promise<boolean> => {
    const { error, data } = await request(call, { orderId });
    return error === 0 && data.status !== 'wait';
  };

type FrameCode = MethodWith<{ flow: 'frame' }>;

/** Methods whose payment page is shown in a frame. */
export const FRAME_METHODS = {
  PAYP: {
    everyMilliseconds: 1_000,
    namesPayer: false,
    place: (entity) =>
      placeBy(hostedDepositsCalls.PAYP, entity, ({ orderId, orderurl }) => ({ orderId, url: orderurl })),
    hasEnded: endedBy(hostedDepositsCalls.paypFindOrder),
  },
  STRIPE: {
    everyMilliseconds: 3_000,
    namesPayer: true,
    place: (entity) =>
      placeBy(depositsWalletsCalls.stripeDeposit, entity, ({ orderId, iframe }) => ({ orderId, url: iframe })),
    hasEnded: endedBy(depositsWalletsCalls.stripeFind),
  },
} as const satisfies Readonly<Record<FrameCode, FrameMethod>>;

export const isFrameMethod = (code: string): code is FrameCode => Object.hasOwn(FRAME_METHODS, code);

/** Polls the order of a frame until it has ended. @param onEnd called once. @returns a function that stops polling, for a closed frame. */
export function watchFrameOrder(
  { hasEnded, everyMilliseconds }: Pick<FrameMethod, 'hasEnded' | 'everyMilliseconds'>,
  orderId: string,
  onEnd: () => void,
): () => void {
  let over = false;
  const stop = () => {
    over = true;
    clearInterval(timer);
  };
  const timer = setInterval(async () => {
    if (!(await hasEnded(orderId)) || over) return;
    stop();
    onEnd();
  }, everyMilliseconds);
  return stop;
}
