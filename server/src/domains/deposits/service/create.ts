import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import { ProviderUnavailable, type Card, type TokenizedCard } from '../provider';
import { CARD_METHOD, type CardMethod, type DepositsDeps } from '../deps';
import { type CardDepositInput, judgeBilling, judgeCard, refuseCardData } from '../rules/card-deposit';
import { agree, placeIntent } from './intent';
import { cardOrderKey, orderedBefore } from './request-key';

async function tokenize({ acquirer, log }: DepositsDeps, card: Card): Promise<TokenizedCard> {
  try {
    return await acquirer.tokenize(card);
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ fault: failure.message }, 'the card acquirer gave no token');
    throw new Refusal('providerUnavailable');
  }
}

/**
 * Creates the intent of a card deposit. The card becomes a one-time token at the acquirer; number and CVV go no further. Where the provider's own
 * page collects the card, card data is refused here.
 * @returns the id of the deposit to pay; for a repeated request key, the id of its earlier deposit. @throws Refusal providerUnavailable, and those
 * of `orderedBefore`, `agree`, `refuseCardData`, `judgeCard`, `judgeBilling` and `placeIntent`.
 */
export async function createCardDeposit(
  deps: DepositsDeps,
  memberId: number,
  input: CardDepositInput,
  language: Language,
  code: CardMethod = CARD_METHOD,
): Promise<string> {
  const key = cardOrderKey(input, code);
  const before = await orderedBefore(deps.database, memberId, key);
  if (before !== undefined) return before;
  const agreed = await agree(deps, memberId, code, input.amount);
  const country = input.cardCountry.toUpperCase();
  const states = /^[A-Z]{2}$/.test(country) ? await deps.stateCodes(country) : [];
  const intent = { ...agreed, memberId, method: code, variant: null, language };
  if (deps.providers[code]?.cardOnPage) {
    refuseCardData(input);
    return placeIntent(deps, { ...intent, card: null, billing: judgeBilling(input, states) }, key);
  }
  const { card, billing } = judgeCard(input, deps.clock.now(), states);
  const token = await tokenize(deps, card);
  const kept = { ...token, bin: card.number.slice(0, 6), last4: card.number.slice(-4) };
  return placeIntent(deps, { ...intent, card: kept, billing }, key);
}
