import type { ComponentProps } from 'react';
import { classes } from './style/classes';

/** How a button or a link looks inside text, or under a field. Its padding gives the focus ring room; the margin keeps its text in line. */
export const TEXT_BUTTON = classes(
  '-mx-2 inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-xs px-2 text-sm font-medium text-gold transition-control',
  'hover:underline disabled:cursor-not-allowed disabled:text-dim disabled:no-underline coarse:min-h-11',
);

/** A button inside text, or under a field, that looks like a link. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(TEXT_BUTTON, className)} />;
}
