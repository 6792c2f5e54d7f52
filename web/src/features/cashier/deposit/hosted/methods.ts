import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_METHOD, methodsWith, type MethodWith, tableOf } from '@croupier/contract/deposit-methods';

/** Methods whose payment page opens in its own window, with their slug in addresses. */
export const WINDOW_METHODS = {
  ...tableOf(methodsWith({ flow: 'window', protocol: 'hosted-page' }), (code) => ({
    slug: DEPOSIT_METHOD[code].provider,
    call: hostedDepositsCalls[code],
  })),
  PIX: { slug: DEPOSIT_METHOD.PIX.provider, call: depositsWalletsCalls.pixDeposit },
} as const satisfies Readonly<Record<MethodWith<{ flow: 'window' }> | MethodWith<{ flow: 'code' }>, object>>;

export type WindowMethod = keyof typeof WINDOW_METHODS;

export const isWindowMethod = (code: string): code is WindowMethod => Object.hasOwn(WINDOW_METHODS, code);

/** The method of a slug. */
export const windowMethodOf = (slug: string): WindowMethod | undefined =>
  Object.keys(WINDOW_METHODS)
    .filter(isWindowMethod)
    .find((code) => WINDOW_METHODS[code].slug === slug);

/** Fields of a deposit order (specification 1 §3). */
export interface DepositEntity {
  readonly amount: string;
  readonly memberId: string;
  readonly paymentMethod: string;
  /** Only for methods that need it. */
  readonly cpf?: string;
}

/** The payment window's first address, with the deposit entity in the query (specification 1 §2.1). */
export function processingAddress(method: WindowMethod, entity: DepositEntity): string {
  const query = new URLSearchParams({ ...entity });
  return `/#/payment/${WINDOW_METHODS[method].slug}/processing?${query}`;
}
