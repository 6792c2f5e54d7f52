import { useId } from 'react';
import { classes } from '../style/classes';

export interface AmountGridProps {
  label: string;
  /** Amounts in major units. */
  amounts: readonly number[];
  /** The chosen amount, or null when another amount is typed. */
  value: number | null;
  onValue: (amount: number) => void;
  format: (amount: number) => string;
  error?: string | null | undefined;
}

/** Preset amounts, four a row (specification 1 §9), of which one can be chosen. */
export function AmountGrid({ label, amounts, value, onValue, format, error }: AmountGridProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-dim">{label}</legend>
      <div className="grid grid-cols-4 gap-2">
        {amounts.map((amount) => (
          <label key={amount} className="relative cursor-pointer">
            <input
              type="radio"
              name={id}
              checked={value === amount}
              onChange={() => onValue(amount)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            <span
              className={classes(
                'flex h-11 items-center justify-center rounded-sm border px-0.5 text-xs whitespace-nowrap min-[26rem]:text-sm font-semibold tabular-nums transition-control sm:text-base',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold',
                value === amount
                  ? 'border-gold bg-gold/12 text-gold'
                  : 'border-ink-500 bg-ink-700 text-text hover:border-dim/50',
              )}
            >
              {format(amount)}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
