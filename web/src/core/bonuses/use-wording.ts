import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import type { DepositMethodCode } from '@croupier/contract/codes';
import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { q } from '../calls/query';
import { type Wording, wordOffer } from '@croupier/contract/rewards/wording';

const isMethod = (code: string): code is DepositMethodCode => Object.hasOwn(DEPOSIT_METHOD, code);

/** Whether the terms name games by their codes. */
const namesGames = ({ wagering }: OfferTerms): boolean =>
  wagering !== null &&
  (wagering.contribution.excludedGames.length > 0 || Object.keys(wagering.contribution.byGame).length > 0);

/** The wording of offers in the player's language. @param offers those that will be worded: games that they name are requested. */
export function useWording(offers: readonly OfferTerms[]): (offer: OfferTerms) => Wording {
  const { t, i18n } = useTranslation(['offers', 'methods']);
  const games = useQuery({ ...q(catalogueCalls.gameIndex, {}), enabled: offers.some(namesGames) });
  const names = new Map(games.data?.map(({ id, name }) => [id, name]));
  return (offer) =>
    wordOffer(offer, {
      t: (key, values) => t(key, { ...values }),
      language: i18n.language,
      gameName: (code) => names.get(code) ?? code,
      methodName,
    });

  function methodName(code: string): string {
    return isMethod(code) ? (DEPOSIT_METHOD[code].brand ?? t(`methods:${code}`)) : code;
  }
}
