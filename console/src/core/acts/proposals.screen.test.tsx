import { deskCalls } from '@croupier/contract/calls/desk';
import { clubChange } from '@croupier/contract/testing/desks/loyalty';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { CASHIER } from '../../testing/states';
import { queryClient } from '../session/query';
import { ProposalDialog } from './ProposalDialog';
import { ProposalPanel } from './ProposalPanel';

const CALLS = {
  approve: deskCalls.clubChangeApprove,
  reject: deskCalls.clubChangeReject,
  withdraw: deskCalls.clubChangeWithdraw,
} as const;
const WAITING = clubChange({ id: '31' });
const OWN = clubChange({ id: '32', proposedBy: CASHIER.email });
const DECIDED = clubChange({
  id: '30',
  status: 'rejected',
  decidedBy: 'olive@croupier.example',
  decideTime: '2026-11-27T10:00:00.000Z',
  decisionReason: 'Too much for so few points',
});
const Points = () => <p>400 points</p>;
const dialog = page.getByRole('dialog');
const line = (id: string) => page.getByRole('listitem').filter({ hasText: `Change ${id}` });

async function showPanel(proposals: readonly (typeof WAITING)[] | undefined, refetch = async () => undefined) {
  await show({
    operator: CASHIER,
    part: (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ProposalDialog>
            <p>Above the panel</p>
            <ProposalPanel
              title="Changes"
              proposals={proposals}
              describe={({ id }) => ({
                what: `Change ${id}`,
                consequence: 'It holds at once.',
              })}
              content={Points}
              calls={CALLS}
              refetch={refetch}
            />
          </ProposalDialog>
        </MemoryRouter>
      </QueryClientProvider>
    ),
  });
}

it('proposals are for others to decide and for their proposer to withdraw; what they change stands there while they wait', async () => {
  await showPanel([WAITING, OWN, DECIDED]);
  await expect.element(line('31').getByRole('button', { name: 'Approve: Change 31' })).toBeVisible();
  await expect.element(line('31')).toHaveTextContent('400 points');
  await expect.element(line('32').getByRole('button', { name: 'Withdraw: Change 32' })).toBeVisible();
  await expect.element(line('32').getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await expect.element(line('30')).toHaveTextContent('Too much for so few points');
  await expect.element(line('30')).not.toHaveTextContent('400 points');
  await expect.element(line('30').getByRole('button')).not.toBeInTheDocument();
});

it('a decision names its proposal to the call of its kind, and what it changes is read again', async () => {
  let refetches = 0;
  await showPanel([WAITING], async () => void (refetches += 1));
  await line('31')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect.element(dialog).toHaveTextContent('It holds at once.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await line('31')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await dialog.getByLabelText('Reason').fill('Too much for so few points');
  api.answer(deskCalls.clubChangeReject, DECIDED);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(deskCalls.clubChangeReject)).toEqual([{ id: '31', reason: 'Too much for so few points' }]);
  expect(refetches).toBe(1);
});

it('a panel without proposals is not there', async () => {
  await showPanel([]);
  await expect.element(page.getByText('Above the panel')).toBeVisible();
  await expect.element(page.getByText('Changes', { exact: true })).not.toBeInTheDocument();
});
