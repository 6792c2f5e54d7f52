import type { ComponentProps } from 'react';
import { CONTROL_BOX, CONTROL_INPUT, Field, type FieldText, useFieldIds } from './Field';
import { classes } from '../style/classes';

export type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** Several lines of text with their label above and their error beside them. Takes every property of a text area, `ref` included. */
export function TextArea({ label, error, hint, id, className, ...area }: TextAreaProps) {
  const ids = useFieldIds(id, { error, hint });
  return (
    <Field ids={ids} label={label} error={error} hint={hint}>
      <div className={classes(CONTROL_BOX, 'h-auto!')}>
        <textarea
          rows={5}
          {...area}
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className={classes(CONTROL_INPUT, 'h-auto resize-y px-4 py-3', className)}
        />
      </div>
    </Field>
  );
}
