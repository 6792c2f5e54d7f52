/** Accounts that a development installation starts with. Never made in production. */
export const DEMO_ACCOUNTS = {
  member: { username: 'demo', email: 'demo@croupier.example' },
  owner: 'owner@croupier.example',
  cashier: 'cashier@croupier.example',
} as const;
