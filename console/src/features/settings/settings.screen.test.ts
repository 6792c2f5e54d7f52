import { deskCalls } from '@croupier/contract/calls/desk';
import { settingChange, settingRow } from '@croupier/contract/testing/desks/settings';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, show } from '../../testing/show';
import { settingsStates } from './settings.states';
import { answering, CASHIER, OWNER } from '../../testing/states';

const item = page
  .getByRole('listitem')
  .filter({ has: page.getByText('backoffice.adjustmentMaximum', { exact: true }) });
const dialog = page.getByRole('dialog');
const settings = (operator: typeof OWNER, row = settingRow()) => ({
  at: '/settings',
  operator,
  answers: answering(deskCalls.settingList, [row]),
});

describe('a script', () => {
  it('is typed in over several lines, as it will run', async () => {
    await show(settingsStates['settings, changing a script']);
    const field = dialog.getByLabelText('Value');
    expect(field.element().tagName).toBe('TEXTAREA');
    await field.fill('first();\n  second();');
    await dialog.getByLabelText('Reason').fill('Agreed with the provider');
    api.answer(deskCalls.settingChange, settingRow({ key: 'scripts.liveChat', control: 'longText', value: '' }));
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(deskCalls.settingChange).map(({ value }) => JSON.parse(value) as unknown)).toEqual([
      'first();\n  second();',
    ]);
  });

  it('is shown line by line to the operator who approves it', async () => {
    await show(settingsStates['settings that a cashier judges']);
    const shown = page.getByText('license: 8', { exact: false });
    await expect.element(shown).toBeVisible();
    expect(getComputedStyle(shown.element()).whiteSpace).toBe('pre-wrap');
  });
});

describe('a limit that moves money', () => {
  it('is proposed by an owner with a reason that can be judged, and holds as before', async () => {
    await show(settings(OWNER));
    await page.getByRole('button', { name: 'Edit: Largest adjustment' }).click();
    await dialog.getByLabelText('Value').fill('9999');
    await dialog.getByLabelText('Reason').fill('less');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).toHaveTextContent('at least 10 characters');
    expect(api.asked(deskCalls.settingChange)).toEqual([]);
    await dialog.getByLabelText('Reason').fill('Smaller than it was, to be careful');
    api.answer(deskCalls.settingChange, settingRow({ waiting: settingChange({ proposedBy: OWNER.email }) }));
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(item).toHaveTextContent('10,000');
    await expect.element(item).toHaveTextContent('Waiting');
    await expect.element(item.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect(api.asked(deskCalls.settingChange)).toEqual([
      { key: 'backoffice.adjustmentMaximum', value: '9999', reason: 'Smaller than it was, to be careful' },
    ]);
  });

  it('changes when another operator approves, who cannot change it themself', async () => {
    await show(settings(CASHIER, settingRow({ waiting: settingChange() })));
    await expect.element(item.getByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await item.getByRole('button', { name: /^Approve/ }).click();
    api.answer(deskCalls.settingApprove, settingRow({ value: 9_999, isSet: true }));
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(item).toHaveTextContent('9,999');
    await expect.element(item).not.toHaveTextContent('Waiting');
  });
});
