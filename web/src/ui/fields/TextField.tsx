import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_BOX, CONTROL_INPUT, Field, type FieldText, useFieldIds } from './Field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldText {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A line of text with its label above and its error beside it. Takes every property of an input, `ref` included. */
export function TextField({ label, error, hint, prefix, suffix, id, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { error, hint });
  return (
    <Field ids={ids} label={label} error={error} hint={hint}>
      <div className={`${CONTROL_BOX} px-4`}>
        {prefix && <span className="shrink-0 text-dim">{prefix}</span>}
        <input
          type="text"
          {...input}
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className={CONTROL_INPUT}
        />
        {suffix && <span className="flex shrink-0 items-center text-dim">{suffix}</span>}
      </div>
    </Field>
  );
}
