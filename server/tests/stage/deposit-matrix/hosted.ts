import { HOSTED_METHODS, hostedDepositsCalls, type HostedMethod } from '@croupier/contract/calls/deposits/hosted';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { hostedDepositsRoutes } from '../../../src/domains/deposits/routes/hosted';
import { bind } from '../../../src/http/handlers';
import type { HostedCode } from '../../../src/providers/hosted-page/config';
import { slugOf } from '../../../src/providers/hosted-page/configured';
import { CARDS, form } from '../card-form';
import { type DepositStage, type StageParts } from '../deposit-stage';
import { hostedOf } from './hosted-provider';
import type { MatrixRow } from './runner';

const calls: StageParts['calls'] = (service) => bind(hostedDepositsCalls, hostedDepositsRoutes(service));

/** One provider with pages of its own, as the sandbox plays it. */
export const hostedParts = (code: HostedMethod, patienceMilliseconds?: number): StageParts => ({
  calls,
  providers: (world) => ({ [code]: hostedOf(code, world, patienceMilliseconds) }),
});

/** Presses a button of the page that the payer was sent to. @param fields of a page that has any. @returns the page that follows. */
export async function pressOnPage(
  stage: DepositStage,
  depositId: string,
  act: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const memberId = Number(depositId.split('-')[0]);
  const { challengeUrl } = await stage.service.outcome(memberId, depositId, 'en');
  const answer = await fetch(String(challengeUrl), { method: 'POST', body: new URLSearchParams({ ...fields, act }) });
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return answer.text();
}

/** Does something at the provider's desk. */
export async function pressAtDesk(
  stage: DepositStage,
  code: HostedCode,
  depositId: string,
  act: string,
): Promise<void> {
  const address = `${stage.sandboxUrl}/hosted/${slugOf(code)}/orders/${depositId}/${act}`;
  const answer = await fetch(address, { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the desk answered ${answer.status}`);
}

/** Requests an order as the app does. @param amount decimal text in major units. */
export const askForOrder = (stage: DepositStage, code: HostedMethod, memberId: number, amount: string) =>
  stage.call<{ orderId: string; orderurl: string; payUrl: string; status: number }>(
    memberId,
    DEPOSIT_METHOD[code].orderPath,
    {
      amount,
      memberId,
      paymentMethod: code,
    },
  );

/** Places an order of 100 lira as the app does. @returns the deposit's id. */
export async function placeOrder(stage: DepositStage, code: HostedMethod, memberId: number): Promise<string> {
  const { error, message, data } = await askForOrder(stage, code, memberId, '100');
  if (error !== 0) throw new Error(message);
  return data.orderId;
}

const hostedRow = (code: HostedMethod): MatrixRow => ({
  method: code,
  parts: hostedParts(code),
  open: (stage, memberId) => placeOrder(stage, code, memberId),
  async pay(stage, id) {
    await pressOnPage(stage, id, 'pay');
  },
  payLate: (stage, id) => pressAtDesk(stage, code, id, 'pay'),
  async decline(stage, id) {
    await pressOnPage(stage, id, 'decline');
  },
  async cancel(stage, id) {
    await pressOnPage(stage, id, 'cancel');
  },
});

/** Presses a button of the bank's page. */
export async function decideAtBank(stage: DepositStage, depositId: string, decision: string): Promise<void> {
  const memberId = Number(depositId.split('-')[0]);
  const { challengeUrl } = await stage.service.outcome(memberId, depositId, 'en');
  await fetch(String(challengeUrl), { method: 'POST', body: new URLSearchParams({ decision }) });
}

/** What payers do with a card whose bank requires a confirmation. A bank has no "cancelled": it declines. */
const atBank: Omit<MatrixRow, 'method' | 'parts' | 'open'> = {
  pay: (stage, id) => decideAtBank(stage, id, 'confirm'),
  async payLate(stage, id) {
    await fetch(`${stage.sandboxUrl}/acquirer/orders/${id}/approve`, { method: 'POST', redirect: 'manual' });
  },
  decline: (stage, id) => decideAtBank(stage, id, 'refuse'),
  cancel: (stage, id) => decideAtBank(stage, id, 'cancel'),
  cancelledIs: 'declined',
};

/** The card in two steps. */
const card: MatrixRow = {
  ...atBank,
  method: 'VISA_MASTERCARD',
  parts: {},
  async open(stage, memberId) {
    const id = await stage.create(memberId, CARDS.challenge);
    await stage.pay(memberId, id);
    return id;
  },
};

/** The card in one step. */
const directCard: MatrixRow = {
  ...atBank,
  method: 'VISA_MASTERCARD_1',
  parts: { calls, providers: (_, acquirer) => ({ VISA_MASTERCARD_1: acquirer }) },
  async open(stage, memberId) {
    const entity = { ...form(CARDS.challenge), paymentMethod: 'VISA_MASTERCARD_1' };
    const path = hostedDepositsCalls.directCard.path;
    return (await stage.call<{ id: string }>(memberId, path, entity)).data.id;
  },
};

export const HOSTED_ROWS: readonly MatrixRow[] = [...HOSTED_METHODS.map(hostedRow), card, directCard];
