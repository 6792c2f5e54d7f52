import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Receives the attributes that tie the control to its label and messages. */
  readonly children: (tie: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label above, control, then its error or hint. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13px] font-medium text-dim">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={error ? 'text-xs text-danger' : 'text-xs text-dim'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export const CONTROL =
  'w-full min-h-11 rounded-md border border-edge bg-raised px-3 text-base text-text placeholder:text-dim/70 transition ' +
  'hover:border-dim/50 focus:border-gold focus:outline-none aria-invalid:border-danger md:min-h-10 md:text-sm';
