import { spawnSync } from 'node:child_process';
import pg from 'pg';

/** The reference: TPC-B transactions a second on the same Postgres, at the same number of connections, in the same run. */
export interface Reference {
  readonly connections: number;
  readonly perSecond: number;
  readonly by: 'pgbench' | 'pg';
}

/** One branch a connection, so that the reference does not queue for a branch's row. */
const SCALE = 64;
const ACCOUNTS_PER_BRANCH = 100_000;

const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

/** Makes a database of the reference's own beside the measured one. @param owner of the server. @returns its address. */
export async function createReference(owner: pg.Client, url: string): Promise<string> {
  const referenceUrl = url.replace(/\/[^/]+$/, '/reference');
  await owner.query('create database reference');
  await prepareReference(referenceUrl);
  return referenceUrl;
}

/** Creates pgbench's own tables, by pgbench where it is on the machine. */
async function prepareReference(url: string): Promise<void> {
  if (hasPgbench()) {
    const made = spawnSync('pgbench', ['-i', '-q', '-s', String(SCALE), url], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS_PER_BRANCH} + 1, 0, '' from generate_series(1, ${SCALE * ACCOUNTS_PER_BRANCH}) n;
    vacuum analyze;`);
  await client.end();
}

function byPgbench(url: string, connections: number, seconds: number): number {
  const run = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      String(Math.min(2, connections)),
      '-T',
      String(Math.ceil(seconds)),
      url,
    ],
    {
      encoding: 'utf8',
    },
  );
  const found = /tps = ([\d.]+)/.exec(run.stdout);
  if (!found) throw new Error(`pgbench said nothing of its rate: ${run.stderr}`);
  return Number(found[1]);
}

const draw = (bound: number) => Math.ceil(Math.random() * bound);

async function byDriver(url: string, connections: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const run = (name: string, text: string, values: number[]) => client.query({ name, text, values });
      while (performance.now() < end) {
        const [account, teller, branch, delta] = [
          draw(SCALE * ACCOUNTS_PER_BRANCH),
          draw(SCALE * 10),
          draw(SCALE),
          draw(10_000) - 5_000,
        ];
        await client.query('begin');
        await run('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account]);
        await run('b', 'select abalance from pgbench_accounts where aid = $1', [account]);
        await run('c', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
        await run('d', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
        await run(
          'e',
          'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
          [teller, branch, account, delta],
        );
        await client.query('commit');
        done += 1;
      }
      await client.end();
    }),
  );
  return done / seconds;
}

/** The rate of several turns of the same length. */
export function meanOf(turns: readonly Reference[]): Reference {
  const [first] = turns;
  if (!first) throw new Error('nothing was measured');
  return { ...first, perSecond: turns.reduce((sum, turn) => sum + turn.perSecond, 0) / turns.length };
}

export async function measureReference(url: string, connections: number, seconds: number): Promise<Reference> {
  return hasPgbench()
    ? { connections, perSecond: byPgbench(url, connections, seconds), by: 'pgbench' }
    : { connections, perSecond: await byDriver(url, connections, seconds), by: 'pg' };
}
