import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May hold links. */
  label: ReactNode;
  error?: string | null | undefined;
}

/** A box to tick, with its text beside it as part of the target. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const own = useId();
  const base = id ?? own;
  return (
    <div>
      <label htmlFor={base} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm text-text">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            id={base}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${base}-error` : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-xs border border-ink-400 bg-ink-700 transition-control checked:border-gold checked:bg-gold aria-invalid:border-danger"
          />
          <Check
            className="pointer-events-none absolute inset-1 size-4 stroke-3 text-on-gold opacity-0 peer-checked:opacity-100"
            aria-hidden
          />
        </span>
        <span className="pt-0.5">{label}</span>
      </label>
      {error && (
        <p id={`${base}-error`} className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
