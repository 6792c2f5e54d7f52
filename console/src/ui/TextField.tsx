import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { CONTROL, Field } from './Field';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Shown inside the field at its end, for example a button that reveals a password. */
  readonly suffix?: ReactNode;
}

export function TextField({ label, error, hint, suffix, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(tie) => (
        <div className="relative">
          <input {...rest} {...tie} className={classes(CONTROL, suffix !== undefined && 'pr-12', className)} />
          {suffix !== undefined && <div className="absolute inset-y-0 right-0.5 flex items-center">{suffix}</div>}
        </div>
      )}
    </Field>
  );
}
