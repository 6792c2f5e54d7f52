import { Pencil, Plus } from 'lucide-react';
import type { State } from '../testing/stage';
import { Button } from './Button';
import { IconButton } from './IconButton';

const LOOKS = ['gold', 'solid', 'ghost', 'danger'] as const;

const row = (change: { busy?: boolean; disabled?: boolean } = {}) => (
  <div className="flex flex-wrap gap-3">
    {LOOKS.map((look) => (
      <Button key={look} look={look} icon={<Plus size={16} aria-hidden />} {...change}>
        {look}
      </Button>
    ))}
  </div>
);

/** Buttons. */
export const buttonStates = {
  buttons: { part: row() },
  'buttons, busy': { part: row({ busy: true }) },
  'buttons, disabled': { part: row({ disabled: true }) },
  'icon buttons': {
    part: (
      <div className="flex gap-3">
        <IconButton label="Change">
          <Pencil size={18} />
        </IconButton>
        <IconButton label="Disabled" disabled>
          <Pencil size={18} />
        </IconButton>
      </div>
    ),
  },
} as const satisfies Record<string, State>;
