import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_BOX, Field, type FieldText, useFieldIds } from './Field';
import { classes } from '../style/classes';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldText {
  options: readonly SelectOption[];
  /** Shown, but cannot be chosen, while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a list: the browser's own control, so that phones show their wheel and keyboards work. Takes `ref`. */
export function Select({ label, error, hint, id, options, placeholder, className, ...select }: SelectProps) {
  const ids = useFieldIds(id, { error, hint });
  return (
    <Field ids={ids} label={label} error={error} hint={hint}>
      <div className={classes(CONTROL_BOX, 'relative')}>
        <select
          {...select}
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className={classes(
            'h-full w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-10 pl-4 text-base text-text outline-none',
            className,
          )}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="bg-ink-700 text-text">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-3 size-5 text-dim" aria-hidden />
      </div>
    </Field>
  );
}
