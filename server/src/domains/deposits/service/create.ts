import type { Language } from '@croupier/contract/codes';
import { percentOf } from '@croupier/contract/money';
import { readWallet } from '../../../ledger/read';
import { Refusal } from '../../../platform/refusal';
import { ProviderUnavailable, type Card } from '../provider';
import { CARD_METHOD, type CardMethod, type DepositsDeps, isPayableIn } from '../deps';
import { type CardDepositInput, judgeAmount, judgeCard } from '../rules/card-deposit';
import { limitsOf, rollingPercent } from '../settings';
import { insertDeposit } from '../store/deposits';
import { findMethod } from '../store/methods';

async function tokenize({ acquirer, log }: DepositsDeps, card: Card): Promise<string> {
  try {
    return await acquirer.tokenize(card);
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ fault: failure.message }, 'the card acquirer gave no token');
    throw new Refusal('providerUnavailable');
  }
}

/** The member's number stands in front, so that a callback leads to one member's rows; the rest cannot be guessed. */
export const newDepositId = ({ random }: DepositsDeps, memberId: number): string =>
  `${memberId}-${random.bytes(12).toString('hex')}`;

/**
 * Creates the intent of a card deposit. The card becomes a one-time token at the acquirer; number and CVV go no further.
 * @returns the deposit's id, to be paid. @throws Refusal methodNotAvailable, providerUnavailable, and those of `judgeAmount` and `judgeCard`.
 */
export async function createCardDeposit(
  deps: DepositsDeps,
  memberId: number,
  input: CardDepositInput,
  language: Language,
  code: CardMethod = CARD_METHOD,
): Promise<string> {
  const { database, clock, settings } = deps;
  const method = await findMethod(database, code);
  if (input.paymentMethod && input.paymentMethod !== code) throw new Refusal('methodNotAvailable');
  const { currency } = await readWallet(database, memberId);
  if (!method?.enabled || !isPayableIn(deps, code, currency)) throw new Refusal('methodNotAvailable');
  const amount = judgeAmount(input.amount, currency, await limitsOf(settings, currency));
  const country = input.cardCountry.toUpperCase();
  const hasStates = /^[A-Z]{2}$/.test(country) && (await deps.countryHasStates(country));
  const { card, billing } = judgeCard(input, clock.now(), hasStates);
  const depositId = newDepositId(deps, memberId);
  await insertDeposit(
    database,
    {
      memberId,
      depositId,
      method: code,
      amount,
      currency,
      rolling: percentOf(amount, await settings.get(rollingPercent)),
      card: { token: await tokenize(deps, card), bin: card.number.slice(0, 6), last4: card.number.slice(-4) },
      variant: null,
      billing,
      language,
    },
    clock.now(),
  );
  return depositId;
}
