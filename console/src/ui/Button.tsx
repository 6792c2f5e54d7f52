import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { Spinner } from './Spinner';

const LOOKS = {
  gold: 'bg-linear-to-b from-gold to-gold-deep text-on-gold font-semibold hover:brightness-108',
  solid: 'bg-line text-text hover:bg-edge',
  ghost: 'text-dim hover:bg-raised hover:text-text',
  danger: 'bg-danger/12 text-danger ring-1 ring-inset ring-danger/35 hover:bg-danger/20',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof LOOKS;
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** While `busy` the button shows progress and is disabled. */
export function Button({ look = 'solid', busy = false, icon, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(
        'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium whitespace-nowrap transition',
        'disabled:opacity-50 md:min-h-9',
        LOOKS[look],
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
