import type { ComponentProps } from 'react';
import { classes } from './classes';
import { CONTROL, Field } from './Field';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

export const TextArea = ({ label, error, hint, className, ...rest }: TextAreaProps) => (
  <Field label={label} error={error} hint={hint}>
    {(tie) => <textarea rows={3} {...rest} {...tie} className={classes(CONTROL, 'resize-y py-2', className)} />}
  </Field>
);
