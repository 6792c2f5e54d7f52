import type { Call } from '@croupier/contract/call';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import { expect, vi } from 'vitest';
import { walletRoutes } from '../../../src/domains/deposits/routes/wallets';
import { bind } from '../../../src/http/handlers';
import type { DepositStage, StageParts } from '../deposit-stage';
import type { MatrixRow } from './runner';
import { walletsOf } from './wallet-providers';

export const walletParts = (currency: CurrencyCode): StageParts => ({
  currency,
  calls: (service) => bind(depositsWalletsCalls, walletRoutes(service)),
  providers: walletsOf,
});

type Desk = 'stripe' | 'paypal' | 'pix';

/** The provider's own id of an order. */
const orderAt = (desk: Desk, depositId: string): string =>
  desk === 'pix' ? depositId.replace('-', 'x').padStart(26, '0') : depositId;

/** Presses a button of the page on which the payer pays. */
export async function pressAtWallet(stage: DepositStage, desk: Desk, depositId: string, act: string): Promise<void> {
  const order = stage.sandbox.wallets[desk].orders.find(orderAt(desk, depositId));
  const address = `${stage.sandboxUrl}/hosted/${desk}/pay/${order?.pageId ?? 'none'}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ act }) });
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
}

async function place(stage: DepositStage, call: Call, memberId: number, more: object = {}): Promise<string> {
  const payload = { amount: '100', memberId, ...more };
  const { error, message, data } = await stage.call<{ orderId?: string; biz_id?: string }>(
    memberId,
    call.path,
    payload,
  );
  if (error !== 0) throw new Error(`${error}: ${message}`);
  return String(data.orderId ?? data.biz_id);
}

interface Paged {
  readonly method: DepositMethodCode;
  readonly desk: Desk;
  readonly currency: CurrencyCode;
  readonly call: Call;
  readonly more?: object;
}

const paged = ({ method, desk, currency, call, more }: Paged): MatrixRow => ({
  method,
  parts: walletParts(currency),
  open: (stage, memberId) => place(stage, call, memberId, more),
  pay: (stage, id) => pressAtWallet(stage, desk, id, 'pay'),
  decline: (stage, id) => pressAtWallet(stage, desk, id, 'decline'),
  cancel: (stage, id) => pressAtWallet(stage, desk, id, 'cancel'),
});

const { stripeDeposit, paypalDeposit, pixDeposit, cashDeposit, cashImage } = depositsWalletsCalls;

/** Sends money in the cash app by the link that the player was given. */
export async function sendCash(stage: DepositStage, depositId: string, act = 'pay'): Promise<void> {
  const memberId = Number(depositId.split('-')[0]);
  const { data } = await stage.call<{ qrAddress: string }>(memberId, cashImage.path, { orderId: depositId });
  const answer = await fetch(data.qrAddress, { method: 'POST', body: new URLSearchParams({ act }) });
  if (!answer.ok) throw new Error(`the cash app answered ${answer.status}`);
}

/** A made-up taxpayer's number with valid check digits. */
export const CPF = '529.982.247-25';

export const WALLET_ROWS: readonly MatrixRow[] = [
  // Stripe ends a session that the payer leaves: to us it has expired.
  { ...paged({ method: 'STRIPE', desk: 'stripe', currency: 'USD', call: stripeDeposit }), cancelledIs: 'expired' },
  // A declined order of PayPal's stays open to be paid otherwise; here the payer gives up.
  {
    ...paged({ method: 'PAYPAL_POLL', desk: 'paypal', currency: 'EUR', call: paypalDeposit }),
    async decline(stage, id) {
      await pressAtWallet(stage, 'paypal', id, 'decline');
      const { orders } = stage.sandbox.wallets.paypal;
      await vi.waitFor(() => expect(orders.find(id)?.status).toBe('challenge'), { timeout: 10_000 });
      await pressAtWallet(stage, 'paypal', id, 'cancel');
    },
    declinedIs: 'cancelled',
    tellsAlso: 'CHECKOUT.ORDER.APPROVED',
  },
  // A charge that its provider has taken back cannot be paid any more.
  {
    ...paged({ method: 'PIX', desk: 'pix', currency: 'BRL', call: pixDeposit, more: { cpf: CPF } }),
    cancelledIs: 'expired',
    declinedIs: 'expired',
  },
  {
    method: 'CASH',
    parts: walletParts('USD'),
    open: (stage, memberId) => place(stage, cashDeposit, memberId),
    pay: sendCash,
    tellsNothing: true,
  },
];
