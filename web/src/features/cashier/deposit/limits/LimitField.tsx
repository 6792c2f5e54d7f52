import type { LimitPeriod } from '@croupier/contract/calls/deposits/limits';
import { CURRENCIES, type CurrencyCode } from '@croupier/contract/money';
import { useTranslation } from 'react-i18next';
import { NumberField, type NumberFieldProps } from '../../../../ui/fields/NumberField';

export interface LimitFieldProps extends Pick<NumberFieldProps, 'value' | 'onValue' | 'error' | 'hint' | 'ref'> {
  period: LimitPeriod;
  currency: CurrencyCode;
}

/** The amount of one period's limit; empty for none. */
export function LimitField({ period, currency, ...rest }: LimitFieldProps) {
  const { t } = useTranslation('limits');
  const { symbol, exponent } = CURRENCIES[currency];
  return (
    <NumberField
      {...rest}
      label={t(`period.${period}`)}
      prefix={symbol}
      placeholder={t('none')}
      decimals={exponent}
      max={1_000_000_000}
    />
  );
}
