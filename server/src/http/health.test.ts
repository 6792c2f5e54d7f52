import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asOwner, withDatabase } from '../../tests/stage/postgres';
import { openWhole, type Whole } from '../../tests/stage/whole';

let whole: Whole;

beforeEach(async () => {
  whole = await openWhole();
});
afterEach(() => whole.close());

/** Status of /health on each site; 0 where nobody listens. */
const health = () =>
  Promise.all(
    Object.values(whole.sites).map(async (site) => {
      const response = await fetch(`${site}/health`).catch(() => null);
      await response?.arrayBuffer();
      return response?.status ?? 0;
    }),
  );
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

/** Holds the lock under which servers migrate, so that a start stops half-way. @returns lets go of it. */
async function holdMigrations(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: whole.ownerUrl });
  await client.connect();
  await client.query('select pg_advisory_lock(7215309)');
  return () => client.end();
}

describe('readiness', () => {
  it('is 503 on every site while the database is being migrated, then 200; calls meanwhile get an envelope', async () => {
    const release = await holdMigrations();
    const started = whole.app.start();
    await until(async () => expect(await health()).toEqual([503, 503, 503]));
    const early = await whole.send(catalogueCalls.gameOverview, {});
    expect(early.status).toBe(503);
    expect(early.envelope).toMatchObject({ error: 1, data: null });
    await release();
    await started;
    expect(await health()).toEqual([200, 200, 200]);
    expect((await whole.send(catalogueCalls.gameOverview, {})).envelope.error).toBe(0);
  });

  it('is 503 when the database is gone, also for calls, and 200 again by itself when it is back', async () => {
    await whole.app.start();
    const name = new URL(whole.ownerUrl).pathname.slice(1);
    const admin = withDatabase(whole.ownerUrl, 'postgres');
    await asOwner(admin, async (client) => {
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });
    await until(async () => expect(await health()).toEqual([503, 503, 503]));
    const lost = await whole.send(catalogueCalls.gameList, {}, { language: 'en' });
    expect(lost.status).toBe(500);
    expect(lost.envelope).toMatchObject({ error: 1, data: null });
    expect(JSON.stringify(lost.envelope)).not.toMatch(/database|connection|postgres/i);
    await asOwner(admin, (client) => client.query(`alter database ${name} with allow_connections true`));
    await until(async () => expect(await health()).toEqual([200, 200, 200]));
    await until(async () => expect((await whole.send(catalogueCalls.gameList, {})).envelope.error).toBe(0));
  });
});

describe('a stop', () => {
  it('finishes the request in flight, takes no new ones, and then lets go of everything', async () => {
    await whole.app.start();
    const { token } = await whole.newMember('ada', 1_000);
    const holder = new pg.Client({ connectionString: whole.ownerUrl });
    await holder.connect();
    await holder.query('begin; lock table wallet in access exclusive mode');
    const inFlight = whole.send(membersCalls.tokenInfo, {}, { token });
    await until(async () => {
      const { rows } = await holder.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    let stopped = false;
    const stopping = whole.stop().then(() => {
      stopped = true;
      return undefined;
    });
    await until(async () => expect(await health()).not.toContain(200));
    expect(stopped).toBe(false);
    await holder.query('commit');
    const answer = await inFlight;
    expect(answer.status).toBe(200);
    expect(answer.envelope).toMatchObject({ error: 0, data: { username: 'ada', availableBalance: 10 } });
    const answeredAt = Date.now();
    await stopping;
    expect(Date.now() - answeredAt).toBeLessThan(5_000);
    expect(await health()).toEqual([0, 0, 0]);
    const { rows } = await holder.query(
      "select from pg_stat_activity where datname = current_database() and application_name <> '' and pid <> pg_backend_pid()",
    );
    expect(rows).toEqual([]);
    await holder.end();
  });
});
