import { CARDS, cardlessForm } from '../card-form';
import { type DepositStage, type StageParts } from '../deposit-stage';
import { pressAtDesk, pressOnPage } from './hosted';
import { hostedOf } from './hosted-provider';
import type { MatrixRow } from './runner';

/** The card on its provider's own page, as the sandbox plays it. */
export const CARD_PAGE_PARTS: StageParts = {
  providers: (world) => ({ VISA_MASTERCARD: hostedOf('CATTL', world) }),
};

/** What a payer enters on the page; the CVV is one that occurs nowhere else. */
export const entered = (number: string, holder = 'Demo Player') => ({ number, expiry: '12 / 30', cvv: '739', holder });

/** Creates a deposit as the app does where the provider requests the card. @param amount decimal text in major units. */
export const createCardless = (stage: DepositStage, memberId: number, amount?: string, change: object = {}) =>
  stage.call<{ id: string }>(memberId, '/sys/deposit/cattl/deposit', { ...cardlessForm(amount), ...change });

/** Creates it and has its page opened. @returns its id. */
export async function openCardPage(
  stage: DepositStage,
  memberId: number,
  amount?: string,
  change: object = {},
): Promise<string> {
  const { error, message, data } = await createCardless(stage, memberId, amount, change);
  if (error !== 0) throw new Error(message);
  await stage.pay(memberId, data.id);
  return data.id;
}

export const payOnPage = (stage: DepositStage, id: string, card = entered(CARDS.approved), act = 'pay') =>
  pressOnPage(stage, id, act, card);

export const CARD_PAGE_ROW: MatrixRow = {
  method: 'VISA_MASTERCARD',
  name: 'VISA_MASTERCARD on its page',
  parts: CARD_PAGE_PARTS,
  open: (stage, memberId) => openCardPage(stage, memberId),
  async pay(stage, id) {
    await payOnPage(stage, id);
  },
  payLate: (stage, id) => pressAtDesk(stage, 'CATTL', id, 'pay'),
  async decline(stage, id) {
    await payOnPage(stage, id, entered(CARDS.poor));
  },
  async cancel(stage, id) {
    await pressOnPage(stage, id, 'cancel');
  },
};
