import type { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { isCpf, plainCpf } from '@croupier/contract/cashout/pix';
import { minor, parseAmount, toWire } from '@croupier/contract/money';
import { z } from 'zod';
import type { Handlers } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';
import { isOpen, type Looking } from '../rules/states';
import type { DepositsService } from '../service';
import type { DepositRow } from '../store/deposits';
import { judgeEntity, payerIn } from './entity';
import { pageOf, refuseUnpayable } from './page';

type Status = { status: 'true' | 'false' | 'wait' };

/** The answer of `findOrder` calls. A deposit under review answers `wait`: it is paid and waits for an operator, not for the provider. */
function statusOf({ status }: DepositRow): Status {
  if (status === 'success') return { status: 'true' };
  return { status: isOpen(status) || status === 'review' ? 'wait' : 'false' };
}

/** The cash app's call swaps `true` and `false`. */
const CASH_WORDS: Readonly<Record<Status['status'], Status['status']>> = { true: 'false', false: 'true', wait: 'wait' };

const PixInstructions = z.object({ brCode: z.string() });
const CashInstructions = z.object({ account: z.string(), note: z.string(), link: z.string() });

/** The instructions that a payer needs. @throws what `refuseUnpayable` throws; Refusal providerUnavailable when there is nothing to pay with. */
function payable<T>(deposit: DepositRow, looking: Looking, schema: z.ZodType<T>): T {
  refuseUnpayable(deposit, looking, deposit.language);
  const instructions = schema.safeParse(deposit.instructions);
  if (!instructions.success) throw new Refusal('providerUnavailable');
  return instructions.data;
}

const pixOrderOf = (deposit: DepositRow, brCode: string) => ({
  orderId: deposit.deposit_id,
  amount: toWire(minor(deposit.amount), deposit.currency),
  brCode,
});
const pixCodeOf = (deposit: DepositRow, looking: Looking) =>
  pixOrderOf(deposit, payable(deposit, looking, PixInstructions).brCode);

/** Whether two decimal texts are one amount in dollars, the currency of cash; an invalid `other` passes, because `agree` refuses it. */
function isSameAmount(one: string, other: string): boolean {
  const [a, b] = [parseAmount(one, 'USD'), parseAmount(other, 'USD')];
  return !b.ok || (a.ok && a.amount === b.amount);
}

/** Deposits through Stripe, PayPal, Pix and a cash app. */
export const walletRoutes = (service: DepositsService): Handlers<typeof depositsWalletsCalls> => ({
  async stripeDeposit(input, context) {
    judgeEntity('STRIPE', input, context);
    const request = {
      method: 'STRIPE',
      amount: input.amount,
      payer: payerIn(input),
      requestKey: input.requestKey,
    } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    return { orderId: deposit.deposit_id, iframe: pageOf(deposit, context.language) };
  },
  stripeFind: async ({ orderId }, { member }) => statusOf(await service.askNow(member.memberId, orderId, ['STRIPE'])),

  async paypalDeposit(input, context) {
    judgeEntity('PAYPAL_POLL', input, context);
    const request = { method: 'PAYPAL_POLL', amount: input.amount, requestKey: input.requestKey } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    return {
      c_site: pageOf(deposit, context.language),
      biz_id: deposit.deposit_id,
      sk: deposit.provider_payment_id ?? '',
    };
  },
  paypalTrigger: async ({ bizId }, { member }) =>
    statusOf(await service.askNow(member.memberId, bizId, ['PAYPAL_POLL'])),
  paypalFind: async ({ bizId }, { member }) => statusOf(await service.askNow(member.memberId, bizId, ['PAYPAL_POLL'])),

  async pixDeposit(input, context) {
    judgeEntity('PIX', input, context);
    if (!isCpf(input.cpf)) throw new Refusal('cpfInvalid');
    const { amount, requestKey } = input;
    const request = { method: 'PIX', amount, payer: { taxId: plainCpf(input.cpf) }, requestKey } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    // A deposit that was paid at once has no code: the app shows its status.
    return ['success', 'review'].includes(deposit.status) ? pixOrderOf(deposit, '') : pixCodeOf(deposit, 'placing');
  },
  pixCode: async ({ orderId }, { member }) => pixCodeOf(await service.own(member.memberId, orderId, ['PIX']), 'again'),

  async cashDeposit(input, context) {
    judgeEntity('CASH', input, context);
    if (input.depositAmount !== undefined && !isSameAmount(input.depositAmount, input.amount))
      throw new Refusal('invalidRequest', { field: 'depositAmount' });
    const request = {
      method: 'CASH',
      amount: input.amount,
      payer: payerIn(input),
      requestKey: input.requestKey,
    } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    payable(deposit, 'placing', CashInstructions);
    return {
      orderId: deposit.deposit_id,
      amount: toWire(minor(deposit.amount), deposit.currency),
      discountAmount: toWire(minor(deposit.amount), deposit.currency),
    };
  },
  async cashImage({ orderId }, { member }) {
    const { account, note, link } = payable(
      await service.own(member.memberId, orderId, ['CASH']),
      'again',
      CashInstructions,
    );
    return { imgUrl: '', qrAddress: link, account, note };
  },
  async cashFind({ orderId }, { member }) {
    const { status } = statusOf(await service.askNow(member.memberId, orderId, ['CASH']));
    return { status: CASH_WORDS[status] };
  },
});
