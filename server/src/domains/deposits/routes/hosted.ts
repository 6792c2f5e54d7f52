import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import { HOSTED_METHODS, type hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { DEPOSIT_STATUS, type DepositMethodCode } from '@croupier/contract/codes';
import { tableOf } from '@croupier/contract/deposit-methods';
import type { CallContext } from '../../../http/context';
import type { Handlers } from '../../../http/handlers';
import type { DepositsService } from '../service';
import type { DepositRow } from '../store/deposits';
import { judgeEntity, payerIn } from './entity';
import { pageOf } from './page';

type Calls = typeof hostedDepositsCalls;
type Billed = PayloadOf<Calls['ONLY_PAY']>;

/** An order as its call answers it. @throws what `pageOf` throws. */
function orderIn(deposit: DepositRow, { language }: CallContext): AnswerOf<Calls['CPAY']> {
  const page = pageOf(deposit, language);
  return { orderId: deposit.deposit_id, orderurl: page, payUrl: page, status: DEPOSIT_STATUS[deposit.status] };
}

/** Specification 1 §7: 'true' is success, 'false' is failure, anything else is polled again. */
function findOrderStatus({ status }: DepositRow): 'true' | 'false' | 'wait' {
  if (status === 'success') return 'true';
  return status === 'declined' || status === 'cancelled' || status === 'expired' ? 'false' : 'wait';
}

export function hostedDepositsRoutes(service: DepositsService): Handlers<Calls> {
  const place = (method: DepositMethodCode) => async (input: Billed, context: CallContext) => {
    judgeEntity(method, input, context);
    const request = { method, amount: input.amount, payer: payerIn(input), requestKey: input.requestKey };
    return orderIn(await service.open(context.member.memberId, request, context.language), context);
  };

  return {
    async directCard(input, context) {
      const method = 'VISA_MASTERCARD_1';
      judgeEntity(method, input, context);
      const { memberId } = context.member;
      const id = await service.createCardDeposit(memberId, input, context.language, method);
      return service.pay(memberId, id, context.language);
    },
    ...tableOf(HOSTED_METHODS, place),
    async paypFindOrder({ orderId }, context) {
      return { status: findOrderStatus(await service.own(context.member.memberId, orderId, ['PAYP'])) };
    },
  };
}
