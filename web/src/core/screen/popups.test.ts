import { beforeEach, expect, it } from 'vitest';
import { closePopup, openPopup, usePopups } from './popups';

const current = () => usePopups.getState().current;

beforeEach(closePopup);

it('opens one pop-up with what it must be told', () => {
  openPopup('joinSubmitted', { id: '7', email: 'a@b.example' });
  expect(current()).toEqual({ name: 'joinSubmitted', props: { id: '7', email: 'a@b.example' } });
});

it('shows one at a time: a second takes the place of the first', () => {
  openPopup('login', { backurl: '/cashout' });
  openPopup('forgot');
  expect(current()).toEqual({ name: 'forgot', props: {} });
});

it('forgets what the last one was told', () => {
  openPopup('login', { backurl: '/cashout' });
  closePopup();
  expect(current()).toBeNull();
  openPopup('login');
  expect(current()).toEqual({ name: 'login', props: {} });
});

it('closes itself and not what has taken its place', () => {
  openPopup('deposit', { code: 'PAYP' });
  const frame = current();
  openPopup('paymentResult', { orderId: '7-a', left: 'cancelled' });
  usePopups.getState().close(frame ?? undefined);
  expect(current()?.name).toBe('paymentResult');
  usePopups.getState().close(current() ?? undefined);
  expect(current()).toBeNull();
});
