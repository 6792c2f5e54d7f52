import { z } from 'zod';
import { seedDemoOperator } from './domains/operators/seed';
import type { Passwords } from './domains/members/passwords';
import { seedDemoMember } from './domains/members/seed';
import * as withdrawalSettings from './domains/withdrawals/settings';
import * as depositSettings from './domains/deposits/settings';
import { DEMO_ACCOUNTS } from './launch/demo-accounts';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database';
import type { Log } from './platform/log';
import { systemRandomness } from './platform/randomness';
import { createSettings } from './platform/settings';

const DemoPasswords = z.object({
  DEMO_MEMBER_PASSWORD: z.string(),
  DEMO_OWNER_PASSWORD: z.string(),
  DEMO_CASHIER_PASSWORD: z.string(),
});

/** A fresh installation is tried with small sums: twenty rounds of a dollar after a deposit of a hundred are enough for a cash-out of ten. */
async function easeTheRules(database: Database): Promise<void> {
  const settings = createSettings(database, systemClock);
  await settings.set(database, depositSettings.rollingPercent, 20);
  // Everybody who tries it out pays with the same test card.
  await settings.set(database, depositSettings.holdCardOfOthers, 0);
  await settings.set(database, withdrawalSettings.minimumAmount, 10);
  await settings.set(database, withdrawalSettings.multipleOf, 10);
  await settings.set(database, withdrawalSettings.amounts, '10/20/50/100');
  const { BTC: bitcoin, ...deposits } = depositSettings.byCurrency.fallback;
  const small = Object.entries(deposits).map(([currency, own]) => [currency, { ...own, minimumAmount: 10 }]);
  await settings.set(database, depositSettings.byCurrency, { ...Object.fromEntries(small), BTC: bitcoin });
  const { BTC, ...others } = withdrawalSettings.byCurrency.fallback;
  const eased = { minimumAmount: 10, multipleOf: 10, amounts: '10/20/50/100' };
  const figures = Object.entries(others).map(([currency, own]) => [currency, { ...own, ...eased }]);
  await settings.set(database, withdrawalSettings.byCurrency, { ...Object.fromEntries(figures), BTC });
}

/** Accounts and settings of a development installation; nothing without the launcher's passwords, and never in production. */
export async function seedDemo(config: Config, database: Database, passwords: Passwords, log: Log): Promise<void> {
  const given = DemoPasswords.safeParse(process.env);
  if (config.production || !given.success) return;
  const { created } = await seedDemoMember(
    { database, clock: systemClock, random: systemRandomness, passwords },
    { ...DEMO_ACCOUNTS.member, password: given.data.DEMO_MEMBER_PASSWORD },
  );
  await seedDemoOperator(
    { database, passwords },
    { email: DEMO_ACCOUNTS.owner, name: 'Demo Owner', role: 'owner', password: given.data.DEMO_OWNER_PASSWORD },
  );
  await seedDemoOperator(
    { database, passwords },
    { email: DEMO_ACCOUNTS.cashier, name: 'Demo Cashier', role: 'cashier', password: given.data.DEMO_CASHIER_PASSWORD },
  );
  if (created) {
    await easeTheRules(database);
    log.info('demo accounts are ready');
  }
}
