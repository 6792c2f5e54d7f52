import type { ComponentProps } from 'react';
import { classes } from './classes';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  readonly label: string;
}

export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classes(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-dim transition hover:bg-raised hover:text-text disabled:opacity-40 md:size-9',
      className,
    )}
  />
);
