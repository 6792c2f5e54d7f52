import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { DEPOSIT_STATUS, type DepositMethodCode } from '@croupier/contract/codes';
import type { CallContext } from '../../../http/context';
import type { Handlers } from '../../../http/handlers';
import { Refusal } from '../../../platform/refusal';
import type { Billing } from '../provider';
import type { DepositsService } from '../service';
import type { DepositRow } from '../store/deposits';
import { pageOf } from './page';

type Calls = typeof hostedDepositsCalls;
type Billed = PayloadOf<Calls['onlyPay']>;

/** What the form told of the payer; what it left empty comes from the registration. */
function payerIn(input: Billed): Partial<Billing> {
  const told: Partial<Record<keyof Billing, string | undefined>> = {
    firstName: input.cardFirstName,
    lastName: input.cardLastName,
    country: input.cardCountry?.toUpperCase(),
    state: input.cardState,
    city: input.cardCity,
    address: input.cardAddress,
    postalCode: input.cardPostalCode,
    email: input.cardEmail,
    mobile: input.cardMobile,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value));
}

/** An order as its call answers it. @throws what `pageOf` throws. */
function orderIn(deposit: DepositRow, { language }: CallContext): AnswerOf<Calls['cpayOrder']> {
  const page = pageOf(deposit, language);
  return { orderId: deposit.deposit_id, orderurl: page, payUrl: page, status: DEPOSIT_STATUS[deposit.status] };
}

/** Specification 1 §7: 'true' is success, 'false' is failure, anything else is asked about again. */
function findOrderStatus({ status }: DepositRow): 'true' | 'false' | 'wait' {
  if (status === 'success') return 'true';
  return status === 'declined' || status === 'cancelled' || status === 'expired' ? 'false' : 'wait';
}

/** @throws Refusal forbidden for another member's id, methodNotAvailable for another method's code. */
function judgeCaller(
  method: DepositMethodCode,
  { memberId, paymentMethod }: { memberId?: string | undefined; paymentMethod?: string | undefined },
  context: CallContext,
): void {
  context.refuseOtherMember(memberId);
  if (paymentMethod && paymentMethod !== method) throw new Refusal('methodNotAvailable');
}

export function hostedDepositsRoutes(service: DepositsService): Handlers<Calls> {
  const place = (method: DepositMethodCode) => async (input: Billed, context: CallContext) => {
    judgeCaller(method, input, context);
    const request = { method, amount: input.amount, payer: payerIn(input) };
    return orderIn(await service.open(context.member.memberId, request, context.language), context);
  };

  return {
    async directCard(input, context) {
      const method = 'VISA_MASTERCARD_1';
      judgeCaller(method, input, context);
      const { memberId } = context.member;
      const id = await service.createCardDeposit(memberId, input, context.language, method);
      return service.pay(memberId, id, context.language);
    },
    onlyPay: place('ONLY_PAY'),
    paypOrder: place('PAYP'),
    async paypFindOrder({ orderId }, context) {
      return { status: findOrderStatus(await service.own(context.member.memberId, orderId)) };
    },
    cpayOrder: place('CPAY'),
    pingpongOrder: place('PINGPONG'),
  };
}
