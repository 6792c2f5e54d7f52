import { type ReactNode, useId } from 'react';

export interface FieldText {
  label: ReactNode;
  /** The fault, shown at the field and announced with it. */
  error?: string | null | undefined;
  hint?: ReactNode;
}

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
}

/** Ids that tie a control to its label, hint and error. @param id the caller's own id, when it has one. */
export function useFieldIds(id: string | undefined, text: Pick<FieldText, 'error' | 'hint'>): FieldIds {
  const own = useId();
  const base = id ?? own;
  const describedBy = [text.error && `${base}-error`, text.hint && `${base}-hint`].filter(Boolean).join(' ');
  return { id: base, describedBy: describedBy || undefined, invalid: text.error ? true : undefined };
}

/** Label above, control, then the error or the hint. Used by every field of the kit. */
export function Field({ ids, label, error, hint, children }: FieldText & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={ids.id} className="text-sm font-medium text-dim">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${ids.id}-error`} className="text-sm text-danger-text">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${ids.id}-hint`} className="text-sm text-dim">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The look of a control's box; `has-[[aria-invalid=true]]` colours it when the control inside is wrong. */
export const CONTROL_BOX =
  'flex h-12 items-center gap-2 rounded-sm border border-ink-500 bg-ink-700 transition-control hover:border-dim/50 focus-within:border-gold has-[[aria-invalid=true]]:border-danger has-[:disabled]:opacity-60';
/** Focus also scrolls the label and the error into view, which a dialog's footer would hide. */
export const CONTROL_INPUT =
  'h-full w-full scroll-my-10 min-w-0 flex-1 bg-transparent text-base text-text outline-none placeholder:text-faint';
