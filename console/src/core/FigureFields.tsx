import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { useFormContext } from 'react-hook-form';
import { decimal, typedOver, useAmountRule } from './typed';
import { TextField } from '../ui/TextField';

/** What is typed for each currency. */
export type TypedFigures = Record<CurrencyCode, string>;

/** Figures of the wire as they are typed. */
export const typedFigures = (figures: Readonly<Record<string, number>>, language: string): TypedFigures => {
  const typed = (currency: CurrencyCode) => {
    const major = figures[currency];
    return major === undefined ? '' : typedOver(major, language);
  };
  return { USD: typed('USD'), EUR: typed('EUR'), BRL: typed('BRL'), TRY: typed('TRY'), BTC: typed('BTC') };
};

/** What was typed, for the wire; currencies without a figure are left out. */
export const figuresOf = (typed: TypedFigures, language: string): Partial<Record<CurrencyCode, string>> =>
  Object.fromEntries(
    CURRENCY_CODES.filter((currency) => typed[currency].trim() !== '').map((currency) => [
      currency,
      decimal(typed[currency], language),
    ]),
  );

interface FigureFieldsProps {
  /** The form's field that holds the figures. */
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
}

/** A field for each currency. */
export function FigureFields({ name, legend, hint }: FigureFieldsProps) {
  const isAmount = useAmountRule();
  const { register, getFieldState, formState } = useFormContext();
  const fits = (typed: string, currency: CurrencyCode) => typed.trim() === '' || isAmount(typed, currency);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[13px] font-medium text-dim">{legend}</legend>
      {hint !== undefined && <p className="mb-2 text-xs text-dim">{hint}</p>}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {CURRENCY_CODES.map((currency) => (
          <TextField
            key={currency}
            label={currency}
            inputMode="decimal"
            autoComplete="off"
            error={getFieldState(`${name}.${currency}`, formState).error?.message}
            {...register(`${name}.${currency}`, { validate: (typed: string) => fits(typed, currency) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
