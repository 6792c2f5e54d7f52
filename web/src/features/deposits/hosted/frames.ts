import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { request } from '../../../client';

export interface FrameOrder {
  readonly orderId: string;
  readonly url: string;
}

interface FrameMethod {
  place(entity: {
    amount: string;
    memberId: string;
    paymentMethod: string;
  }): Promise<{ readonly order: FrameOrder } | { readonly error: number; readonly message: string }>;
  /** Whether the order has ended; not while it waits or cannot be asked about. */
  hasEnded(orderId: string): Promise<boolean>;
  /** How often it is asked about (specification 1 §9). */
  readonly everyMilliseconds: number;
}

/** Methods whose payment page is shown in a frame. */
export const FRAME_METHODS = {
  PAYP: {
    everyMilliseconds: 1_000,
    async place(entity) {
      const { error, message, data } = await request(hostedDepositsCalls.paypOrder, entity);
      return error === 0 ? { order: { orderId: data.orderId, url: data.orderurl } } : { error, message };
    },
    async hasEnded(orderId) {
      const { error, data } = await request(hostedDepositsCalls.paypFindOrder, { orderId });
      return error === 0 && data.status !== 'wait';
    },
  },
  STRIPE: {
    everyMilliseconds: 3_000,
    async place(entity) {
      const { error, message, data } = await request(depositsWalletsCalls.stripeDeposit, entity);
      return error === 0 ? { order: { orderId: data.orderId, url: data.iframe } } : { error, message };
    },
    async hasEnded(orderId) {
      const { error, data } = await request(depositsWalletsCalls.stripeFind, { orderId });
      return error === 0 && data.status !== 'wait';
    },
  },
} as const satisfies Record<string, FrameMethod>;

export const isFrameMethod = (code: string): code is keyof typeof FRAME_METHODS => Object.hasOwn(FRAME_METHODS, code);
