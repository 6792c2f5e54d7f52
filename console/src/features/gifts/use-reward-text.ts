import type { OfferTerms } from '@croupier/contract/calls/rewards/player';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';

/** Words for what an offer gives: "100 % of the deposit, up to $200.00". */
export function useRewardText(): (terms: Pick<OfferTerms, 'reward' | 'currency'>) => string {
  const { t, i18n } = useTranslation();
  const { money, whole } = useFormat();
  const percent = (hundredths: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(hundredths / 100);
  return ({ reward, currency }) => {
    switch (reward.kind) {
      case 'depositMatch':
        return t('gifts.terms.match', { percent: percent(reward.percent), most: money(reward.most, currency) });
      case 'fixed':
        return money(reward.amount, currency);
      case 'freeRounds':
        return t('gifts.terms.rounds', {
          count: reward.rounds,
          game: reward.gameName,
          stake: money(reward.stake, currency),
        });
      case 'cashback':
        return t('gifts.terms.cashback', { percent: percent(reward.percent) });
      case 'points':
        return t('gifts.given.points', { count: reward.points, whole: whole(reward.points) });
    }
  };
}
