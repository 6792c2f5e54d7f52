import type { ComponentProps, ReactNode } from 'react';
import { classes } from './style/classes';
import { Spinner } from './notices/Spinner';

export type ButtonVariant = 'gold' | 'solid' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  gold: 'gold-fill text-on-gold font-semibold shadow-gold hover:brightness-108',
  solid: 'bg-ink-600 text-text font-medium border border-ink-500 hover:bg-ink-500',
  ghost: 'text-dim font-medium hover:text-text hover:bg-ink-700',
  danger: 'bg-danger-soft text-danger-text font-medium border border-danger/40 hover:bg-danger/25',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-9 px-3.5 text-sm rounded-sm gap-1.5 coarse:h-11',
  md: 'h-11 px-5 text-base rounded-sm gap-2',
  lg: 'h-13 px-6 text-lg rounded-md gap-2.5',
};

/** Classes of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'solid', size: ButtonSize = 'md', className?: string): string =>
  classes(
    'inline-flex shrink-0 cursor-pointer select-none items-center justify-center whitespace-nowrap transition-control',
    'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
    className,
  );

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows progress and ignores further presses, so that nothing fires twice. */
  loading?: boolean;
  icon?: ReactNode;
}

/** A button. Not a submit button unless `type` says so. Gold is for the one money action of a screen. */
export function Button({
  variant,
  size,
  loading = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClass(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
