import type { State } from '../testing/stage';
import { CheckBox } from './CheckBox';
import { ChoiceField } from './ChoiceField';
import { CodeField } from './CodeField';
import { PasswordField } from './PasswordField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

const CHOICES = [
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
  { value: 'month', label: 'A month' },
];

const fields = (text: { error?: string; hint?: string; disabled?: boolean } = {}) => {
  const { hint: _, ...withoutHint } = text;
  return (
    <>
      <TextField label="Text" placeholder="Nothing typed" {...text} />
      <TextField
        label="Text with a part beside it"
        defaultValue="500"
        suffix={<span className="px-3">USD</span>}
        {...text}
      />
      <PasswordField
        label="Password"
        defaultValue="a password"
        autoComplete="off"
        showLabel="Show the password"
        hideLabel="Hide the password"
        {...text}
      />
      <TextArea label="Reason" defaultValue="It takes some words to say why." {...text} />
      <CodeField label="Code" defaultValue="123456" {...withoutHint} />
      <ChoiceField label="Choice" name="choice" choices={CHOICES} defaultValue="week" disabled={text.disabled} />
      <CheckBox label="Tick" defaultChecked disabled={text.disabled} />
    </>
  );
};

/** Form fields. */
export const fieldStates = {
  fields: { part: fields() },
  'fields, with hints': { part: fields({ hint: 'What to put in' }) },
  'fields, wrong': { part: fields({ error: 'What is wrong with it' }) },
  'fields, disabled': { part: fields({ disabled: true }) },
} as const satisfies Record<string, State>;
