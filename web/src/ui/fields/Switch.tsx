import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes';
import { Spinner } from '../notices/Spinner';

export interface SwitchProps {
  label: ReactNode;
  on: boolean;
  /** The last change is under way: further presses do nothing. */
  busy?: boolean;
  /** Below the label; announced when it changes. */
  note?: ReactNode;
  error?: string | null | undefined;
  onSwitch: (on: boolean) => void;
}

/** A setting that takes effect when pressed, without a button to save. */
export function Switch({ label, on, busy = false, note, error, onSwitch }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-busy={busy}
        aria-disabled={busy}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note${error ? ` ${id}-error` : ''}`}
        onClick={() => {
          if (!busy) onSwitch(!on);
        }}
        className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-sm text-left text-text"
      >
        <span id={`${id}-label`}>{label}</span>
        <span className="flex shrink-0 items-center gap-2">
          {busy && <Spinner className="text-dim" />}
          <span
            className={classes(
              'flex h-7 w-12 items-center rounded-full border p-0.5 transition-control',
              on ? 'justify-end border-gold bg-gold' : 'justify-start border-ink-400 bg-ink-700',
            )}
            aria-hidden
          >
            <span className={classes('size-5.5 rounded-full', on ? 'bg-on-gold' : 'bg-dim')} />
          </span>
        </span>
      </button>
      <p id={`${id}-note`} role="status" className="text-sm text-dim">
        {note}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
