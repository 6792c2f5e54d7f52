import type { Colleague, Operator } from '../../calls/operators/desk';

/** A cashier who has set their authenticator up. */
export const operator = (change: Partial<Operator> = {}): Operator => ({
  id: '501',
  email: 'ada@croupier.example',
  name: 'Ada Byron',
  role: 'cashier',
  totpEnrolled: true,
  ...change,
});

/** An operator. */
export const colleague = (change: Partial<Colleague> = {}): Colleague => ({
  ...operator(),
  enabled: 1,
  lastLoginTime: '2026-03-02T08:30:00.000Z',
  ...change,
});
