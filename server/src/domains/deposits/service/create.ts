import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import { ProviderUnavailable, type Card, type TokenizedCard } from '../provider';
import { CARD_METHOD, type CardMethod, type DepositsDeps } from '../deps';
import { type CardDepositInput, judgeBilling, judgeCard, refuseCardData } from '../rules/card-deposit';
import { agree, placeIntent } from './intent';

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
 * Creates the intent of a card deposit. The card becomes a one-time token at the acquirer; number and CVV go no further. Where the provider's own page
 * asks for the card nothing of it may be told here.
 * @returns the deposit's id, to be paid. @throws Refusal providerUnavailable, and those of `agree`, `refuseCardData`, `judgeCard`, `judgeBilling` and
 * `placeIntent`.
 */
export async function createCardDeposit(
  deps: DepositsDeps,
  memberId: number,
  input: CardDepositInput,
  language: Language,
  code: CardMethod = CARD_METHOD,
): Promise<string> {
  const agreed = await agree(deps, memberId, code, input.amount);
  const country = input.cardCountry.toUpperCase();
  const hasStates = /^[A-Z]{2}$/.test(country) && (await deps.countryHasStates(country));
  const intent = { ...agreed, memberId, method: code, variant: null, language };
  if (deps.providers[code]?.cardOnPage) {
    refuseCardData(input);
    return placeIntent(deps, { ...intent, card: null, billing: judgeBilling(input, hasStates) });
  }
  const { card, billing } = judgeCard(input, deps.clock.now(), hasStates);
  return placeIntent(deps, {
    ...intent,
    card: { ...(await tokenize(deps, card)), bin: card.number.slice(0, 6), last4: card.number.slice(-4) },
    billing,
  });
}
