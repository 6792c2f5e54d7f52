import { deskCalls } from '@croupier/contract/calls/desk';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Toaster } from 'sonner';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { TextField } from '../../ui/TextField';
import { ask } from '../session/client';
import { queryClient } from '../session/query';
import { ReasonDialog } from './ReasonDialog';
import { ReasonForm } from './ReasonForm';

const REASON = 'Agreed with the shift manager';
const refetched: string[] = [];
const reasons: string[] = [];
const dialog = page.getByRole('dialog');
const send = () => dialog.getByRole('button', { name: 'Set it', exact: true });

function Form({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { id: '', reason: '' } });
  return (
    <ReasonForm
      form={form}
      title="A form"
      text="What comes of it."
      confirm="Set it"
      send={({ id, reason }) => {
        reasons.push(reason);
        return ask(deskCalls.clubPackageStop, { id, reason });
      }}
      tell={() => ({ title: 'It is set', description: 'From now on.' })}
      refetch={() => refetched.push('form')}
      onClose={onClose}
    >
      <TextField label="Package" {...form.register('id')} />
    </ReasonForm>
  );
}

const Confirmation = ({ onClose }: { onClose: () => void }) => (
  <ReasonDialog
    open
    onClose={onClose}
    title="An act"
    description="What comes of it."
    confirm="Set it"
    danger
    hint="For the auditors."
    done="It is done"
    send={(reason) => ask(deskCalls.clubPackageStop, { id: '7', reason })}
    refetch={() => refetched.push('dialog')}
  />
);

/** Shows a dialog until it closes. */
function Opened({ as: Shown }: { as: typeof Form }) {
  const [open, setOpen] = useState(true);
  return (
    <QueryClientProvider client={queryClient}>
      {open && <Shown onClose={() => setOpen(false)} />}
      <Toaster />
    </QueryClientProvider>
  );
}

beforeEach(() => {
  refetched.length = 0;
  reasons.length = 0;
});

describe('a form that ends with a reason', () => {
  it('asks for one that others can judge, and sends it without the spaces around it', async () => {
    await show({ part: <Opened as={Form} /> });
    await expect.element(dialog.getByText('Another operator decides by it. Kept in the audit log.')).toBeVisible();
    await dialog.getByLabelText('Package').fill('3');
    await dialog.getByLabelText('Reason').fill('short');
    await send().click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/at least 10/i);
    expect(api.asked(deskCalls.clubPackageStop)).toEqual([]);
    api.answer(deskCalls.clubPackageStop, {});
    await dialog.getByLabelText('Reason').fill(`  ${REASON} `);
    await send().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.clubPackageStop)).toEqual([{ id: '3', reason: REASON }]);
    expect(reasons).toEqual([REASON]);
    expect(refetched).toEqual(['form']);
    await expect.element(page.getByText('It is set')).toBeVisible();
    await expect.element(page.getByText('From now on.')).toBeVisible();
  });

  it('keeps what was typed when another operator was faster, says so, and reads the rest again', async () => {
    await show({ part: <Opened as={Form} /> });
    await dialog.getByLabelText('Package').fill('3');
    await dialog.getByLabelText('Reason').fill(REASON);
    api.refuse(deskCalls.clubPackageStop, 'conflict', 'Somebody else has changed this meanwhile');
    await send().click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else has changed this meanwhile');
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue(REASON);
    expect(refetched).toEqual(['form']);
  });
});

describe('an act that is confirmed with a reason', () => {
  it('asks for one that others can judge, then says that it is done and reads again what it changed', async () => {
    await show({ part: <Opened as={Confirmation} /> });
    await expect.element(dialog.getByText('For the auditors.')).toBeVisible();
    await send().click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason');
    await dialog.getByLabelText('Reason').fill('short');
    await send().click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/at least 10/i);
    expect(api.asked(deskCalls.clubPackageStop)).toEqual([]);
    api.answer(deskCalls.clubPackageStop, {});
    await dialog.getByLabelText('Reason').fill(REASON);
    await send().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.clubPackageStop)).toEqual([{ id: '7', reason: REASON }]);
    expect(refetched).toEqual(['dialog']);
    await expect.element(page.getByText('It is done')).toBeVisible();
  });

  it('is not done, and nothing is read again, when it is refused', async () => {
    await show({ part: <Opened as={Confirmation} /> });
    await dialog.getByLabelText('Reason').fill(REASON);
    api.refuse(deskCalls.clubPackageStop, 'serverBusy', 'Please try again');
    await send().click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please try again');
    expect(refetched).toEqual([]);
    await expect.element(page.getByText('It is done')).not.toBeInTheDocument();
  });
});
