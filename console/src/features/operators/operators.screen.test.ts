import { deskCalls } from '@croupier/contract/calls/desk';
import { invitation } from '@croupier/contract/testing/desks/invitations';
import { colleague } from '@croupier/contract/testing/desks/operators';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../testing/show';
import { CASHIER, OWNER } from '../../testing/states';
import { operatorsStates } from './operators.states';

const dialog = page.getByRole('dialog');
const invited = page.getByRole('table', { name: 'Invitations' }).getByRole('row');

describe('an invitation', () => {
  it.runIf(!ON_PHONE).each([
    ['en', 'Invitations'],
    ['tr', 'Davetler'],
  ] as const)('stands with its addresses in one line each (%s)', async (language, name) => {
    await show(operatorsStates.operators, language);
    const table = page.getByRole('table', { name });
    for (const address of ['mary@croupier.example', 'ada@croupier.example']) {
      const cell = table.getByText(address).first();
      await expect.element(cell).toBeVisible();
      const words = document.createRange();
      words.selectNodeContents(cell.element());
      expect(words.getClientRects(), address).toHaveLength(1);
    }
  });

  it('tells at the address when somebody has it, keeps what was typed, and waits once it is sent', async () => {
    await show(operatorsStates['operators, inviting one']);
    const address = dialog.getByLabelText('E-mail');
    await address.fill(OWNER.email.toUpperCase());
    await dialog.getByLabelText('Name').fill('Grace Hopper');
    await dialog.getByText('Support', { exact: true }).click();
    await expect.element(dialog).toHaveTextContent('Sees members and their ledger');
    await dialog.getByLabelText('Reason').fill('New at the telephone');
    const taken = `${OWNER.email} belongs to an operator already`;
    api.refuse(deskCalls.invitationSend, 'operatorEmailTaken', taken);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(address).toHaveAccessibleDescription(taken);
    await expect.element(address).toHaveFocus();
    await address.fill('new@croupier.example');
    api.answer(deskCalls.invitationSend, {});
    api.answer(deskCalls.invitationList, [
      invitation({ email: 'new@croupier.example', name: 'Grace Hopper', invitedBy: OWNER.email }),
    ]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const waiting = invited.filter({ hasText: 'new@croupier.example' });
    await expect.element(waiting).toHaveTextContent('Waiting');
    await expect.element(waiting).toHaveTextContent(OWNER.email);
    expect(api.asked(deskCalls.invitationSend).at(-1)).toEqual({
      email: 'new@croupier.example',
      name: 'Grace Hopper',
      role: 'support',
      reason: 'New at the telephone',
    });
  });

  it('that is withdrawn leaves the list', async () => {
    await show(operatorsStates['operators, withdrawing an invitation']);
    api.answer(deskCalls.invitationWithdraw, {});
    api.answer(deskCalls.invitationList, []);
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('No invitation is waiting.')).toBeVisible();
    expect(api.asked(deskCalls.invitationWithdraw)).toEqual([{ id: '61' }]);
  });
});

it('an operator is disabled with a reason; nobody changes their own access', async () => {
  await show(operatorsStates['operators, disabling one']);
  await dialog.getByLabelText('Reason').fill('Left the house');
  api.answer(deskCalls.operatorEnable, {});
  api.answer(deskCalls.operatorList, [colleague(OWNER), colleague({ enabled: 0 })]);
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: `Enable: ${CASHIER.email}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: new RegExp(OWNER.email) })).not.toBeInTheDocument();
  expect(api.asked(deskCalls.operatorEnable)).toEqual([{ id: CASHIER.id, enabled: 0, reason: 'Left the house' }]);
});
