import type { AnswerOf } from '@croupier/contract/call';
import {
  GIFT_BARS,
  type GiftBar,
  type GiftOffer,
  type giftsDeskCalls,
} from '@croupier/contract/calls/rewards/gifts-desk';
import type { Language } from '@croupier/contract/codes';
import { toWire } from '@croupier/contract/money';
import { currencyOf } from '../../../../ledger/read';
import { numericId } from '../../../operators/domain';
import { termsView } from '../../giving/views';
import { offersInForce } from '../../offers/store';
import type { GiftsDeps } from '../deps';
import { handedOccasion, mostOf } from '../giftable';

const isBar = (bar: string): bar is GiftBar => GIFT_BARS.some((known) => known === bar);

/** The offers that operators can give a member by hand, each with what forbids it now. @throws Refusal notFound. */
export async function giftOffers(
  { database, giving, members, levelOf, gameName }: GiftsDeps,
  id: string,
  language: Language,
): Promise<AnswerOf<typeof giftsDeskCalls.giftOffers>> {
  const { memberId } = await members.profileOf(numericId(id));
  const currency = await currencyOf(database, memberId);
  const level = await levelOf(database, memberId);
  const offers: GiftOffer[] = [];
  for (const offer of await offersInForce(database)) {
    const occasion = handedOccasion(offer.terms, level);
    if (!occasion) continue;
    const { unmet, reached } = await giving.giftBars(database, memberId, offer, occasion);
    const isInCurrency = !unmet.includes('currency');
    const most = isInCurrency ? mostOf(offer.terms, currency) : null;
    offers.push({
      terms: isInCurrency ? await termsView(offer, currency, language, gameName) : null,
      offer: offer.offerId,
      version: offer.version,
      title: offer.titles[language] ?? null,
      most: most === null ? null : toWire(most, currency),
      bars: [...unmet, ...reached].filter(isBar),
    });
  }
  return offers;
}
