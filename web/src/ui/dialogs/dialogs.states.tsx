import { TriangleAlert } from 'lucide-react';
import type { State } from '../../testing/stage';
import { AlertDialog } from './AlertDialog';
import { Button } from '../Button';
import { TextButton } from '../TextButton';
import { Modal, type ModalProps } from './Modal';
import { TextField } from '../fields/TextField';

const nothing = (): void => undefined;

const Long = () => (
  <>
    {Array.from({ length: 50 }, (_, line) => (
      <p key={line}>Line {line + 1} of what is longer than the window.</p>
    ))}
    <TextField label="A field" />
  </>
);

const modal = (props: Partial<ModalProps>): State => ({
  part: (
    <Modal open onClose={nothing} title="A dialog" {...props}>
      {props.children ?? <TextField label="A field" />}
    </Modal>
  ),
});
const actions = (
  <>
    <Button className="flex-1">Back</Button>
    <Button variant="gold" className="flex-1">
      Go on
    </Button>
  </>
);

/** Dialogs over a screen. */
export const dialogStates = {
  dialog: modal({}),
  'dialog, with everything': modal({
    subtitle: 'Below its title',
    headerAction: <Button size="sm">Change</Button>,
    actions,
  }),
  'dialog, with a link': modal({ headerAction: <TextButton>Change method</TextButton> }),
  'dialog that scrolls': modal({ actions, children: <Long /> }),
  'dialog of a list': modal({ size: 'lg' }),
  'dialog of a table': modal({ size: 'xl' }),
  'dialog of a game': modal({ size: 'game' }),
  notice: { part: <AlertDialog title="A notice" message="It says one thing and waits for OK." onOk={nothing} /> },
  question: {
    part: (
      <AlertDialog
        title="A question"
        message="Whoever goes on cannot come back."
        icon={<TriangleAlert className="size-8" aria-hidden />}
        okLabel="Go on"
        onOk={nothing}
        onCancel={nothing}
      />
    ),
  },
} as const satisfies Record<string, State>;
