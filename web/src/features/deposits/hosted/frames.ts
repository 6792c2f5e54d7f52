import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { request } from '../../../client';
import { type Placed, placeBy } from '../useDepositOrder';

export interface FrameOrder {
  readonly orderId: string;
  /** Empty when the provider has answered at once how the payment stands. */
  readonly url: string;
}

export interface FrameMethod {
  place(entity: { amount: string; memberId: string; paymentMethod: string }): Promise<Placed<FrameOrder>>;
  /** Whether the order has ended; not while it waits or cannot be asked about. */
  hasEnded(orderId: string): Promise<boolean>;
  /** Whether some ways to pay lead the payer out of the frame and back to a page of ours. */
  readonly mayLeave: boolean;
  /** How often it is asked about (specification 1 §9). */
  readonly everyMilliseconds: number;
}

const endedBy =
  (call: typeof hostedDepositsCalls.paypFindOrder | typeof depositsWalletsCalls.stripeFind) =>
  async (orderId: string): Promise<boolean> => {
    const { error, data } = await request(call, { orderId });
    return error === 0 && data.status !== 'wait';
  };

/** Methods whose payment page is shown in a frame. */
export const FRAME_METHODS = {
  PAYP: {
    everyMilliseconds: 1_000,
    mayLeave: false,
    place: (entity) =>
      placeBy(hostedDepositsCalls.paypOrder, entity, ({ orderId, orderurl }) => ({ orderId, url: orderurl })),
    hasEnded: endedBy(hostedDepositsCalls.paypFindOrder),
  },
  STRIPE: {
    everyMilliseconds: 3_000,
    mayLeave: true,
    place: (entity) =>
      placeBy(depositsWalletsCalls.stripeDeposit, entity, ({ orderId, iframe }) => ({ orderId, url: iframe })),
    hasEnded: endedBy(depositsWalletsCalls.stripeFind),
  },
} as const satisfies Record<string, FrameMethod>;

export const isFrameMethod = (code: string): code is keyof typeof FRAME_METHODS => Object.hasOwn(FRAME_METHODS, code);
