import { parseArgs } from 'node:util';
import { OPERATOR_ROLES } from '@croupier/contract/call';
import { openAccounts } from '../domains/operators/domain';
import { createPasswords } from '../platform/passwords/passwords';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { openPools } from '../platform/database';
import { createLog } from '../platform/log';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';
import { systemRandomness } from '../platform/randomness';
import { Refusal } from '../platform/refusal';

/** `npm run operator -- create --email … --role owner`: creates the first operator, and restores access for one who lost a password or a phone. */

const USAGE = `Usage:
  npm run operator -- create --email ada@example.com --role owner|cashier|support|marketing [--name "Ada Lovelace"]
  npm run operator -- reset --email ada@example.com
  npm run operator -- role --email ada@example.com --role owner|cashier|support|marketing
  npm run operator -- disable --email ada@example.com
  npm run operator -- enable --email ada@example.com`;

const ACTOR = { operator: 'operator command', address: 'this machine' } as const;

const EXPLANATIONS: Partial<Record<Refusal['reason'], string>> = {
  emailInvalid: 'This is not an e-mail address',
  conflict: 'There is an operator with this e-mail already',
  notFound: 'There is no operator with this e-mail',
  lastOwner: 'At least one enabled owner must remain',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { email: { type: 'string' }, role: { type: 'string' }, name: { type: 'string' } },
    });
    return { command: positionals[0], ...values };
  } catch {
    throw new ConfigurationFault(USAGE);
  }
}

type Standing = { readonly enabled: boolean } | { readonly role: (typeof OPERATOR_ROLES)[number] };

type Accounts = ReturnType<typeof openAccounts>;

/** Changes the status of the operator with this address; the audit reason is the command itself, the only one known. */
async function change({ colleagues }: Accounts, email: string, wanted: Standing): Promise<void> {
  const found = (await colleagues.list()).find((colleague) => colleague.email === email.toLowerCase());
  if (!found) throw new Refusal('notFound');
  const already = 'role' in wanted ? found.role === wanted.role : (found.enabled === 1) === wanted.enabled;
  if (already) throw new ConfigurationFault(`${found.email} is that already`);
  if ('role' in wanted) await colleagues.setRole(found.id, wanted.role, ACTOR.operator, ACTOR);
  else await colleagues.setEnabled(found.id, wanted.enabled, ACTOR.operator, ACTOR);
}

async function perform(accounts: Accounts, given: readonly string[]): Promise<void> {
  const { operators } = accounts;
  const { command, email, role: wanted, name } = readArguments(given);
  const role = OPERATOR_ROLES.find((known) => known === wanted);
  if (command === 'create' && email && role) {
    const { password } = await operators.create({ email, role, name: name ?? email }, ACTOR);
    say(`Created ${role} ${email}.\nPassword: ${password}\nThe first login sets up the authenticator.`);
  } else if (command === 'reset' && email) {
    const { password } = await operators.reset(email, ACTOR);
    say(`New password of ${email}: ${password}\nThe next login sets up the authenticator again.`);
  } else if (command === 'role' && email && role) {
    await change(accounts, email, { role });
    say(`${email} is ${role} now. Their sessions have ended.`);
  } else if ((command === 'disable' || command === 'enable') && email) {
    await change(accounts, email, { enabled: command === 'enable' });
    say(`${email} is ${command}d. Their sessions have ended.`);
  } else {
    throw new ConfigurationFault(USAGE);
  }
}

/** The configured database, else the embedded one under DATA_DIR; a running one keeps running. */
async function reachDatabase(config: Config): Promise<{ url: string; leave: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, leave: async () => undefined };
  const embedded = await startEmbeddedPostgres(config.DATA_DIR);
  return { url: embedded.url, leave: async () => (embedded.takenOver ? undefined : embedded.stop()) };
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  if (given.length === 0) throw new ConfigurationFault(USAGE);
  const { url, leave } = await reachDatabase(readConfig(process.env));
  const pools = openPools(url, 2, () => undefined);
  try {
    const { database } = pools;
    const deps = {
      database,
      clock: systemClock,
      random: systemRandomness,
      log: createLog('silent'),
      passwords: createPasswords(),
    };
    await perform(openAccounts(deps), given);
  } finally {
    await pools.close();
    await leave();
  }
}

/** Postgres's codes for a missing table and a missing role: no server has migrated this database. */
const NOT_SET_UP: readonly unknown[] = ['42P01', '22023'];

/** One line that a person can act on. */
function explain(failure: unknown): string {
  if (failure instanceof Refusal) return EXPLANATIONS[failure.reason] ?? failure.reason;
  if (!(failure instanceof Error)) return String(failure);
  if ('code' in failure && NOT_SET_UP.includes(failure.code))
    return 'This database is not set up yet: start the server once, then try again';
  return failure.message;
}

main().catch((failure: unknown) => {
  process.stderr.write(`${explain(failure)}\n`);
  process.exit(1);
});
