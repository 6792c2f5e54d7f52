import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { State } from '../../testing/stage';
import { AmountGrid } from './AmountGrid';
import { Checkbox } from './Checkbox';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { Select } from './Select';
import { Switch } from './Switch';
import { TextField } from './TextField';

const WRONG = 'What is wrong with it';
const HINT = 'What to put in';

function Amounts({ error }: { error?: string }) {
  const [chosen, choose] = useState<number | null>(50);
  const [typed, type] = useState('12.5');
  return (
    <>
      <AmountGrid
        label="Amount"
        amounts={[20, 50, 100, 250, 500, 1_000, 2_500, 5_000]}
        value={chosen}
        onValue={choose}
        format={(amount) => `$${amount}`}
        error={error}
      />
      <NumberField
        label="Another amount"
        value={typed}
        onValue={type}
        decimals={2}
        prefix="$"
        hint={HINT}
        error={error}
      />
    </>
  );
}

function Choices({ error }: { error?: string }) {
  const [on, turn] = useState(true);
  return (
    <>
      <Checkbox label="A box to tick" defaultChecked error={error} />
      <Checkbox label="A box with a text so long that it goes on below itself on a phone, beside its box" />
      <Switch label="A switch" on={on} onSwitch={turn} note="What it does" error={error} />
      <Switch label="A switch that waits" on={!on} busy onSwitch={turn} />
    </>
  );
}

function PlainNumber() {
  const [value, change] = useState('');
  return <NumberField label="A number" value={value} onValue={change} />;
}

const OPTIONS = [
  { value: 'a', label: 'The first' },
  { value: 'b', label: 'The second, which cannot be taken', disabled: true },
];

const lines = (text: { error?: string; hint?: string; disabled?: boolean } = {}) => (
  <>
    <TextField label="Text" placeholder="Nothing typed" {...text} />
    <TextField
      label="Text with parts beside it"
      defaultValue="ada"
      prefix={<Mail className="size-5" aria-hidden />}
      // The text of a disabled field may be faint, and axe cannot distinguish it from text next to it.
      suffix={!text.disabled && '@example.com'}
      {...text}
    />
    <PasswordField label="Password" defaultValue="a password" autoComplete="off" {...text} />
    <Select label="Choice" defaultValue="" placeholder="Nothing chosen" options={OPTIONS} {...text} />
    <Select label="Choice that was made" defaultValue="a" options={OPTIONS} {...text} />
  </>
);

/** Form fields. */
export const fieldStates = {
  fields: { part: lines() },
  'fields, with hints': { part: lines({ hint: HINT }) },
  'fields, wrong': { part: lines({ hint: HINT, error: WRONG }) },
  'fields, disabled': { part: lines({ disabled: true }) },
  amounts: { part: <Amounts /> },
  'amounts, wrong': { part: <Amounts error={WRONG} /> },
  'a number': { part: <PlainNumber /> },
  'boxes and switches': { part: <Choices /> },
  'boxes and switches, wrong': { part: <Choices error={WRONG} /> },
} as const satisfies Record<string, State>;
