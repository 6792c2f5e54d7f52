import { Heart, Plus } from 'lucide-react';
import type { State } from '../testing/stage';
import { Button, type ButtonSize, type ButtonVariant } from './Button';
import { IconButton } from './IconButton';

const VARIANTS: readonly ButtonVariant[] = ['gold', 'solid', 'ghost', 'danger'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];

const rows = (change: { loading?: boolean; disabled?: boolean } = {}) =>
  SIZES.map((size) => (
    <div key={size} className="flex flex-wrap gap-3">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} size={size} icon={<Plus className="size-4" aria-hidden />} {...change}>
          {variant} {size}
        </Button>
      ))}
    </div>
  ));
const heart = <Heart className="size-5" aria-hidden />;

/** Buttons. */
export const buttonStates = {
  buttons: { part: rows() },
  'buttons, busy': { part: rows({ loading: true }) },
  'buttons, disabled': { part: rows({ disabled: true }) },
  'icon buttons': {
    part: (
      <div className="flex gap-3">
        <IconButton label="With a surface">{heart}</IconButton>
        <IconButton label="Bare" bare>
          {heart}
        </IconButton>
        <IconButton label="Disabled" disabled>
          {heart}
        </IconButton>
      </div>
    ),
  },
} as const satisfies Record<string, State>;
