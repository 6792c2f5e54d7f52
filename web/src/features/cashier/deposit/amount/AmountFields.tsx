import { CURRENCIES, type CurrencyCode } from '@croupier/contract/money';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountGrid } from '../../../../ui/fields/AmountGrid';
import { NumberField } from '../../../../ui/fields/NumberField';
import { presetsOf } from './amount';
import type { AmountValues } from './use-amount-choice';

export interface AmountFieldsProps {
  currency: CurrencyCode;
  /** Presets joined by a slash, as configured. */
  presets: string;
  allowManual: boolean;
  /** Bounds shown in the empty field, in major units. */
  minimum: number;
  maximum: number;
  value: AmountValues;
  /** Choosing a preset clears the typed amount; typing clears the preset. */
  onValue: (value: AmountValues) => void;
  error: string | undefined;
  labels: { amount: string; other: string };
  /** Maximum of the typed amount, in major units. */
  typedMaximum?: number;
  /** The field of the typed amount, for a form that focuses its faults. */
  ref?: Ref<HTMLInputElement>;
}

/** A preset or a typed amount, never both. */
export function AmountFields({
  currency,
  presets,
  allowManual,
  minimum,
  maximum,
  value,
  onValue,
  error,
  labels,
  typedMaximum,
  ref,
}: AmountFieldsProps) {
  const { i18n } = useTranslation();
  const amounts = presetsOf(presets).map(Number);
  const { exponent, symbol } = CURRENCIES[currency];
  const plain = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: Math.min(exponent, 2),
    maximumFractionDigits: exponent,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const short = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: exponent,
  });
  return (
    <>
      {amounts.length > 0 && (
        <AmountGrid
          label={labels.amount}
          amounts={amounts}
          value={value.preset === '' ? null : Number(value.preset)}
          onValue={(amount) => onValue({ preset: String(amount), typed: '' })}
          format={(amount) => short.format(amount)}
          error={allowManual ? undefined : error}
        />
      )}
      {allowManual && (
        <NumberField
          ref={ref}
          label={labels.other}
          value={value.typed}
          onValue={(typed) => onValue({ preset: typed === '' ? value.preset : '', typed })}
          error={error}
          prefix={symbol}
          placeholder={plain.format(minimum) + (maximum > minimum ? ` – ${plain.format(maximum)}` : '')}
          decimals={exponent}
          min={minimum}
          max={typedMaximum ?? 5_000_000}
          stepMax={maximum}
        />
      )}
    </>
  );
}
