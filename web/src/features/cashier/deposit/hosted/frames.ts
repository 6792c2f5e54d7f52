import type { InputOf } from '@croupier/contract/call';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import type { MethodWith } from '@croupier/contract/deposit-methods';
import { request } from '../../../../core/calls/client';
import { type Placed, placeBy } from '../use-deposit-order';

export interface FrameOrder {
  readonly orderId: string;
  /** Empty when the provider has answered at once how the payment stands. */
  readonly url: string;
}

/** What an order of either method may say. */
type FrameEntity = InputOf<typeof hostedDepositsCalls.PAYP | typeof depositsWalletsCalls.stripeDeposit>;

export interface FrameMethod {
  place(entity: FrameEntity): Promise<Placed<FrameOrder>>;
  /** Whether its order says who pays. */
  readonly namesPayer: boolean;
  /** Whether the order has ended; not while it waits or cannot be asked about. */
  hasEnded(orderId: string): Promise<boolean>;
  /** How often it is asked about (specification 1 §9). */
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

/** Asks about an order in a frame until it has ended, or the frame is gone. @param onEnd told once. @returns what stops it. */
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
