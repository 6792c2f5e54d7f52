import type { JackpotTermsOnWire } from '@croupier/contract/calls/rounds/jackpots-desk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Fact, Facts } from '../../ui/Facts';
import { shareOf } from './words';

/** A jackpot's terms, which never change. */
export function Terms({ terms }: { terms: JackpotTermsOnWire }) {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const dollars = (amount: number) => money(amount, 'USD');
  return (
    <Facts>
      <Fact name={t('jackpots.contribution')}>{percent(shareOf(terms.contribution))}</Fact>
      <Fact name={t('jackpots.seed')}>{dollars(terms.seed)}</Fact>
      {terms.odds !== null && (
        <Fact name={t('jackpots.kindOdds')}>{t('jackpots.oddsText', { amount: dollars(terms.odds) })}</Fact>
      )}
      {terms.ceiling !== null && (
        <Fact name={t('jackpots.kindCeiling')}>{t('jackpots.ceilingText', { amount: dollars(terms.ceiling) })}</Fact>
      )}
    </Facts>
  );
}
