import { useTranslation } from 'react-i18next';
import type { MoneyFormat } from '../rgs/money';
import './bonus-parts.css';

interface Props {
  /** RGS units, the bonus included. */
  readonly balance: number;
  readonly bonus: number;
  readonly money: MoneyFormat;
}

/** What of the balance is cash and what is bonus, in the order in which they pay a bet. Nothing without a bonus. */
export function BonusParts({ balance, bonus, money }: Props) {
  const { t } = useTranslation();
  if (bonus <= 0) return null;
  return (
    <small className="bonus-parts" title={t('hud.cashFirst')}>
      <span>{t('hud.cashPart', { cash: money(balance - bonus) })}</span>{' '}
      <span>{t('hud.bonusPart', { bonus: money(bonus) })}</span>
      <span className="unseen">. {t('hud.cashFirst')}</span>
    </small>
  );
}
