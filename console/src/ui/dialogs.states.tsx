import type { ComponentProps } from 'react';
import type { State } from '../testing/stage';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { TextField } from './TextField';

const dialog = (props: Partial<ComponentProps<typeof Dialog>>): State => ({
  part: (
    <Dialog open onClose={() => undefined} title="A dialog" closeLabel="Close" {...props}>
      <div className="grid gap-4">
        <TextField label="A field" />
        <Button look="gold">Go on</Button>
      </div>
    </Dialog>
  ),
});

/** Dialogs. */
export const dialogStates = {
  dialog: dialog({}),
  'dialog, described': dialog({ description: 'It says what comes of it.' }),
  'dialog, wide': dialog({ wide: true }),
} as const satisfies Record<string, State>;
