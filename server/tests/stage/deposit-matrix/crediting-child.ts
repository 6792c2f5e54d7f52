/** A server process that dies while it credits: it stops inside the transaction and waits to be killed. */
import type { DepositMethodCode } from '@croupier/contract/codes';
import type { PaymentProvider, Providers } from '../../../src/domains/deposits/provider';
import { createDepositsService } from '../../../src/domains/deposits/service';
import { memberOf } from '../../../src/domains/deposits/rules/order-id';
import type { Waiting } from '../../../src/domains/deposits/service/record';
import { HOSTED_CODES, type HostedCode } from '../../../src/providers/hosted-page/config';
import { childDeps, type ChildTask } from '../child-deps';
import type { StageWorld } from '../deposit-stage';
import { hostedOf } from './hosted-provider';
import { standStill } from './stand-still';
import { walletsOf } from './wallet-providers';

/** How it learns of the payment: it queries a deposit, opens one that its provider approves at once, or has just recorded the updates. */
export type CreditingAct =
  | { readonly asks: string }
  | { readonly recorded: readonly Waiting[] }
  /** @param amount decimal text in major units. */
  | { readonly opens: { readonly memberId: number; readonly amount: string } };

/** The task of such a process: process the recorded updates, or query the provider. */
export interface CreditingTask extends ChildTask {
  readonly method: DepositMethodCode;
  readonly name: string;
  readonly settlesOtherAmounts?: boolean;
  readonly act?: CreditingAct;
  /** The sandbox that plays the provider, for a process that queries it. */
  readonly world?: Omit<StageWorld, 'deps' | 'clock'>;
}

const { method, name, settlesOtherAmounts, act, world, ...task }: CreditingTask = JSON.parse(process.argv[2] ?? '{}');
const deps = childDeps(task);
const asksNobody = () => Promise.reject(new Error('this process asks no provider'));
const provider: PaymentProvider = {
  name,
  ...(settlesOtherAmounts !== undefined && { settlesOtherAmounts }),
  open: asksNobody,
  query: asksNobody,
  readCallback: () => 'malformed',
};
const isHosted = (code: string): code is HostedCode => (HOSTED_CODES as readonly string[]).includes(code);
const providersIn = (of: Omit<StageWorld, 'deps'>): Providers => ({
  ...walletsOf(of),
  ...(isHosted(method) && { [method]: hostedOf(method, of) }),
});
const service = createDepositsService({
  ...deps,
  events: { listen: () => undefined, publish: standStill },
  acquirer: { ...provider, tokenize: asksNobody },
  providers: world ? providersIn({ ...world, clock: deps.clock }) : { [method]: provider },
});
if (!act) await service.sweepEvents();
else if ('recorded' in act) service.settler.settle(act.recorded);
else if ('asks' in act) await service.askNow(memberOf(act.asks), act.asks);
else await service.open(act.opens.memberId, { method, amount: act.opens.amount }, 'en');
