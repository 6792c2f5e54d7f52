import { sessionsCalls } from '@croupier/contract/calls/members/sessions';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { sessionsStates } from './sessions.states';

const popup = page.getByRole('dialog', { name: 'Where you are logged in' });
const rows = popup.getByRole('listitem');

describe('where a member is logged in', () => {
  it('each can be ended but this one', async () => {
    await show(sessionsStates['logged in here and elsewhere']);
    await expect.element(rows.first()).toHaveTextContent(/^Chrome · WindowsThis browser/);
    await expect.element(rows.first()).toHaveTextContent('With the password');
    await expect.element(rows.nth(1)).toHaveTextContent('With a passkey');
    expect(rows.first().getByRole('button').elements()).toEqual([]);
    await expect.element(rows.nth(2)).toHaveTextContent('Unknown browser');
    await popup.getByRole('button', { name: 'Log out: Safari · iOS' }).click();
    await expect.poll(() => rows.elements().length).toBe(2);
    expect(api.asked(sessionsCalls.endSignIn)).toEqual([{ id: 'phone' }]);
  });

  it.runIf(!ON_PHONE)('all others are ended at once', async () => {
    await show(sessionsStates['logged in here and elsewhere']);
    await popup.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect.poll(() => rows.elements().length).toBe(1);
    await expect.element(popup.getByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
    expect(api.asked(sessionsCalls.endOtherSignIns)).toEqual([{}]);
  });

  it.runIf(!ON_PHONE)('the menu leads here', async () => {
    await show({ ...sessionsStates['logged in here alone'], popup: undefined } as never);
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Where you are logged in' }).click();
    await expect.element(rows.first()).toBeVisible();
  });
});
