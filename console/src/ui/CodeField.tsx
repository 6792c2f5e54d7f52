import type { ComponentProps } from 'react';
import { classes } from './classes';
import { CONTROL, Field } from './Field';

export interface CodeFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** Six digits in one field: pasting, password managers and one-time-code autofill work as in any text field. */
export const CodeField = ({ label, error, ...rest }: CodeFieldProps) => (
  <Field label={label} error={error}>
    {(tie) => (
      <input
        {...rest}
        {...tie}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className={classes(CONTROL, 'h-14 text-center font-mono text-2xl tracking-[0.4em] md:text-2xl')}
      />
    )}
  </Field>
);
