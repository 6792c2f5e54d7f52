import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { ConfigurationFault } from '../config/fault';
import { APPLICATION_ROLE } from '../database';

/**
 * The application's own login. A session of the owner that takes the application's role can lay it down again (`set role none`) and is the owner,
 * perhaps a superuser; a session of this login has nothing to go back to.
 */

const databaseOf = (address: URL): string => decodeURIComponent(address.pathname.slice(1));

/** How the names of a database's logins begin. */
const loginsOf = (database: string): string =>
  `${APPLICATION_ROLE}_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;

/**
 * The address under which everything but migrations works.
 * @param ownerUrl owner's address. @param masterKey name and password of the login are derived of it, so that every process and every start has the
 * same ones, and processes under an old and a new key do not take each other's login away.
 * @param told `DATABASE_APP_URL`: a login that the database's administrator has made; nothing is derived then.
 */
export function applicationUrl(ownerUrl: string, masterKey: string, told: string | undefined): string {
  if (told !== undefined) return told;
  const address = new URL(ownerUrl);
  const database = databaseOf(address);
  // Logins belong to the whole server: each database has one of its own, so that two houses on a server do not share it.
  const derived = (what: string) =>
    createHmac('sha256', Buffer.from(masterKey, 'hex')).update(`${what} of the application to ${database}`);
  address.username = `${loginsOf(database)}_${derived('name').digest('hex').slice(0, 8)}`;
  address.password = derived('login').digest('base64url');
  return address.toString();
}

interface Standing {
  readonly is_above: boolean;
  readonly is_member: boolean;
  readonly owns: boolean;
}

/** What this login could do beyond the application's role. */
const STANDING = `select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls as is_above,
  pg_has_role(session_user, '${APPLICATION_ROLE}', 'member') as is_member,
  pg_has_role(session_user, (select relowner from pg_class where oid = 'migration'::regclass), 'member') as owns
  from pg_roles r where r.rolname = session_user`;

async function standingOf(url: string): Promise<Standing | 'refused'> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Standing>(STANDING);
    return rows[0] ?? 'refused';
  } catch (failure) {
    // invalid_authorization_specification, invalid_password: no such login, or another password
    if ((failure as { code?: string }).code?.startsWith('28')) return 'refused';
    throw failure;
  } finally {
    await client.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Drops the logins of this database under earlier keys, but for those that a process is at work with: the start after the last of these drops them. */
async function dropEarlierLogins(ownerUrl: string, url: string): Promise<void> {
  const { username } = new URL(url);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select rolname as name from pg_roles where (rolname = $1 or rolname ~ ('^' || $1 || '_[0-9a-f]{8}$')) and rolname <> $2
        and not exists (select from pg_stat_activity where usename = rolname)`,
      [loginsOf(databaseOf(new URL(ownerUrl))), username],
    );
    for (const { name } of rows) await owner.query(`drop role if exists ${pg.escapeIdentifier(name)}`);
  } catch (failure) {
    // An owner that did not make it may not drop it: it can do nothing but what the application may, and stays.
    if ((failure as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw failure;
  } finally {
    await owner.end();
  }
}

/** Makes the derived login, or gives it the password that belongs to this master key. */
async function makeLogin(ownerUrl: string, url: string): Promise<void> {
  const { username, password } = new URL(url);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const login = pg.escapeIdentifier(username);
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [username]);
    await owner.query(`${rowCount ? 'alter' : 'create'} role ${login} login password ${pg.escapeLiteral(password)}`);
    await owner.query(`grant ${APPLICATION_ROLE} to ${login}`);
  } catch (failure) {
    throw new ConfigurationFault(
      `The owner of DATABASE_URL may not make a login for the application (${(failure as Error).message}): have one made and set DATABASE_APP_URL`,
    );
  } finally {
    await owner.end();
  }
}

/**
 * Sees to it that the application can log in, and can do nothing there but what its role may. Call it once the database is migrated.
 * @param url of `applicationUrl`. @param isTold whether it came from `DATABASE_APP_URL`: then nothing is changed on the server.
 * @throws ConfigurationFault in one line.
 */
export async function openLogin(ownerUrl: string, url: string, isTold: boolean): Promise<void> {
  let standing = await standingOf(url);
  if (!isTold && (standing === 'refused' || !standing.is_member)) {
    await makeLogin(ownerUrl, url);
    standing = await standingOf(url);
  }
  if (!isTold && standing !== 'refused') await dropEarlierLogins(ownerUrl, url);
  const name = isTold ? 'DATABASE_APP_URL' : 'DATABASE_URL';
  if (standing === 'refused')
    throw new ConfigurationFault(`The database refuses the application's login: look at ${name}`);
  if (!standing.is_member)
    throw new ConfigurationFault(
      `The login of ${name} is not a member of ${APPLICATION_ROLE}: grant ${APPLICATION_ROLE} to it`,
    );
  if (standing.is_above || standing.owns)
    throw new ConfigurationFault(
      `The login of ${name} may do more than ${APPLICATION_ROLE}: it must own nothing and have no attribute but LOGIN`,
    );
}
