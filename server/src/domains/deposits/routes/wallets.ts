import type { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { isCpf, plainCpf } from '@croupier/contract/cashout/pix';
import { minor, toWire } from '@croupier/contract/money';
import { z } from 'zod';
import type { Handlers } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';
import type { Billing } from '../provider';
import { isOpen, type Looking } from '../rules/states';
import type { DepositsService } from '../service';
import type { DepositRow } from '../store/deposits';
import { pageOf, refuseUnpayable } from './page';

type Status = { status: 'true' | 'false' | 'wait' };

/** What `findOrder` calls answer. One under review is paid: its payer waits for us, not for the provider. */
function statusOf({ status }: DepositRow): Status {
  if (status === 'success') return { status: 'true' };
  return { status: isOpen(status) || status === 'review' ? 'wait' : 'false' };
}

/** The cash app's call has its words the other way round. */
const CASH_WORDS: Readonly<Record<Status['status'], Status['status']>> = { true: 'false', false: 'true', wait: 'wait' };

const PixInstructions = z.object({ brCode: z.string() });
const CashInstructions = z.object({ account: z.string(), note: z.string(), link: z.string() });

/** What a payer needs. @throws what `refuseUnpayable` throws; Refusal providerUnavailable when there is nothing to pay with. */
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

interface PayerFields {
  readonly cardFirstName?: string | undefined;
  readonly cardLastName?: string | undefined;
  readonly cardEmail?: string | undefined;
  readonly cardMobile?: string | undefined;
}

/** What the form told of the payer; blanks are taken from the registration. */
const payerOf = ({ cardFirstName, cardLastName, cardEmail, cardMobile }: PayerFields): Partial<Billing> => ({
  ...(cardFirstName && { firstName: cardFirstName }),
  ...(cardLastName && { lastName: cardLastName }),
  ...(cardEmail && { email: cardEmail }),
  ...(cardMobile && { mobile: cardMobile }),
});

/** Deposits through Stripe, PayPal, Pix and a cash app. */
export const walletRoutes = (service: DepositsService): Handlers<typeof depositsWalletsCalls> => ({
  async stripeDeposit(input, context) {
    context.refuseOtherMember(input.memberId);
    const request = { method: 'STRIPE', amount: input.amount, payer: payerOf(input) } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    return { orderId: deposit.deposit_id, iframe: pageOf(deposit, context.language) };
  },
  stripeFind: async ({ orderId }, { member }) => statusOf(await service.askNow(member.memberId, orderId)),

  async paypalDeposit(input, context) {
    context.refuseOtherMember(input.memberId);
    const request = { method: 'PAYPAL_POLL', amount: input.amount } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    return {
      c_site: pageOf(deposit, context.language),
      biz_id: deposit.deposit_id,
      sk: deposit.provider_payment_id ?? '',
    };
  },
  paypalTrigger: async ({ bizId }, { member }) => statusOf(await service.askNow(member.memberId, bizId)),
  paypalFind: async ({ bizId }, { member }) => statusOf(await service.askNow(member.memberId, bizId)),

  async pixDeposit(input, context) {
    context.refuseOtherMember(input.memberId);
    if (!isCpf(input.cpf)) throw new Refusal('cpfInvalid');
    const request = { method: 'PIX', amount: input.amount, payer: { taxId: plainCpf(input.cpf) } } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    // Paid at once, it has no code: the app shows how it stands.
    return ['success', 'review'].includes(deposit.status) ? pixOrderOf(deposit, '') : pixCodeOf(deposit, 'placing');
  },
  pixCode: async ({ orderId }, { member }) => pixCodeOf(await service.own(member.memberId, orderId), 'again'),

  async cashDeposit(input, context) {
    context.refuseOtherMember(input.memberId);
    const request = { method: 'CASH', amount: input.amount, payer: payerOf(input) } as const;
    const deposit = await service.open(context.member.memberId, request, context.language);
    payable(deposit, 'placing', CashInstructions);
    return {
      orderId: deposit.deposit_id,
      amount: toWire(minor(deposit.amount), deposit.currency),
      discountAmount: toWire(minor(deposit.amount), deposit.currency),
    };
  },
  async cashImage({ orderId }, { member }) {
    const { account, note, link } = payable(await service.own(member.memberId, orderId), 'again', CashInstructions);
    return { imgUrl: '', qrAddress: link, account, note };
  },
  async cashFind({ orderId }, { member }) {
    const { status } = statusOf(await service.askNow(member.memberId, orderId));
    return { status: CASH_WORDS[status] };
  },
});
