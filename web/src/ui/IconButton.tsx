import type { ComponentProps } from 'react';
import { classes } from './style/classes';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The name that screen readers say and that pointing at the button shows. */
  label: string;
  /** Without a surface, for places that have one already. */
  bare?: boolean;
}

/** A square button of 44 px that shows only an icon. */
export function IconButton({ label, bare = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm text-text transition-control',
        'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55',
        bare ? 'hover:bg-ink-700' : 'bg-ink-700 hover:bg-ink-600',
        className,
      )}
    />
  );
}
