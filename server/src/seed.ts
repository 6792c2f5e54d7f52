import { z } from 'zod';
import { easeDepositRules } from './domains/deposits/domain';
import { seedDemoMember } from './domains/members/domain';
import { seedDemoOperator } from './domains/operators/domain';
import { easeCashoutRules } from './domains/withdrawals/domain';
import { DEMO_ACCOUNTS } from './launch/demo-accounts';
import { systemClock } from './platform/clock';
import type { Config } from './config';
import type { Database } from './platform/database';
import type { Log } from './platform/log';
import type { Passwords } from './platform/passwords/passwords';
import { systemRandomness } from './platform/randomness';
import { createSettings } from './platform/settings';

const DemoPasswords = z.object({
  DEMO_MEMBER_PASSWORD: z.string(),
  DEMO_OWNER_PASSWORD: z.string(),
  DEMO_CASHIER_PASSWORD: z.string(),
});

/**
 * Eases the rules of a fresh installation for trials with small sums: twenty rounds of a dollar after a deposit of a hundred are enough for a
 * cash-out of ten.
 */
async function easeTheRules(database: Database): Promise<void> {
  const settings = createSettings(database, systemClock);
  await easeDepositRules(settings, database);
  await easeCashoutRules(settings, database);
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
