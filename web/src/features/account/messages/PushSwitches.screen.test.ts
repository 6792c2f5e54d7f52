import { pushCalls } from '@croupier/contract/calls/messages/push';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, ON_PHONE, show } from '../../../testing/show';
import { PUSH_ENDPOINT, subscribedKeys } from '../../../testing/made-push';
import { messagesStates } from './messages.states';

const popup = page.getByRole('dialog', { name: 'Messages' });
const device = popup.getByRole('switch', { name: 'Notifications on this device' });

const offered = messagesStates['messages, notifications offered'];

describe('notifications', () => {
  it('are switched on for this device, of what the member wants, and off again', async () => {
    await show({ ...offered, push: { permission: 'default', answer: 'granted' } });
    await device.click();
    await expect.element(device).toHaveAttribute('aria-checked', 'true');
    expect(subscribedKeys).toEqual(['BM2sJ1kq']);
    expect(api.asked(pushCalls.pushSubscribe)).toEqual([{ endpoint: PUSH_ENDPOINT, p256dh: 'point', auth: 'secret' }]);
    const house = popup.getByRole('switch', { name: 'Rewards and news of the house' });
    await house.click();
    await expect.element(house).toHaveAttribute('aria-checked', 'false');
    expect(api.asked(pushCalls.pushChoose)).toEqual([{ account: true, house: false }]);
    await device.click();
    await expect.element(device).toHaveAttribute('aria-checked', 'false');
    expect(api.asked(pushCalls.pushUnsubscribe)).toEqual([{ endpoint: PUSH_ENDPOINT }]);
    await expect.element(house).not.toBeInTheDocument();
  });

  it.runIf(!ON_PHONE)('that the browser does not allow stay off, and it is said what to do', async () => {
    await show({ ...offered, push: { permission: 'default', answer: 'denied' } });
    await device.click();
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Allow them in its settings and try again.');
    await expect.element(device).toHaveAttribute('aria-checked', 'false');
    expect(api.asked(pushCalls.pushSubscribe)).toEqual([]);
  });

  it.runIf(!ON_PHONE)('that were forbidden before say so at once', async () => {
    await show(messagesStates['messages, notifications forbidden']);
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Allow them in its settings and try again.');
  });

  it.runIf(!ON_PHONE)('that the server refuses stay off', async () => {
    await show({ ...offered, push: { permission: 'default', answer: 'granted' } });
    api.refuse(pushCalls.pushSubscribe, 'serverBusy', 'Not now, please.');
    await device.click();
    await expect.element(popup.getByRole('alert')).toHaveTextContent('Not now, please.');
    await expect.element(device).toHaveAttribute('aria-checked', 'false');
  });
});
