import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { readWallet } from '../../../ledger/read';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { collectStakes } from '../../../ledger/stakes/collect';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { createSettings, type Settings } from '../../../platform/settings';
import { asOwner } from '../../../../tests/stage/postgres';
import { type Casino, DOLLAR, openCasino, type Player } from '../../rounds/fixture';
import { RAKEBACK_RULES } from './books';
import { createRakeback, type Rakeback, type RakebackDeps } from './service';
import { rakebackAutomatic, rakebackRate } from './settings';

let casino: Casino;
let settings: Settings;
let deps: RakebackDeps;
let rakeback: Rakeback;
const excluded = new Set<number>();

beforeAll(async () => {
  casino = await openCasino();
  settings = createSettings(casino.database, casino.clock);
  deps = {
    database: casino.database,
    settings,
    play: casino.rounds.play,
    exclusion: {
      refuseExcluded: async (memberId) => {
        if (excluded.has(memberId)) throw new Refusal('excluded');
      },
    },
  };
  rakeback = createRakeback(deps);
});
afterAll(() => casino.close());

const count = async () => {
  await collectStakes(casino.database);
  await rakeback.count();
};
/** Plays rounds of a dollar each, to their end. @returns their numbers. */
async function play({ secret, memberId }: Player, rounds: number): Promise<number[]> {
  for (let played = 0; played < rounds; played += 1) {
    casino.clock.advance(10_000);
    const { round } = await casino.rounds.rgs.play(secret, {
      units: DOLLAR,
      mode: 'BASE',
      request: '',
      choice: undefined,
    });
    if (round.active) await casino.rounds.rgs.endRound(secret);
  }
  const { rows } = await sql<{ round_id: number }>`select round_id from round where member_id = ${memberId}
    order by round_id desc limit ${rounds}`.execute(casino.database);
  return rows.map((row) => row.round_id);
}
const millionthsOf = async (memberId: number) => {
  const { rows } = await sql<{
    balance: number;
  }>`select balance from rakeback_account where member_id = ${memberId}`.execute(casino.database);
  return rows[0]?.balance ?? 0;
};
/** The return of Wolf Moon, as its par sheet publishes it. */
const PUBLISHED = '0.965102129192';
/** Reckoned apart, from nothing but the published return: a tenth of the edge of so many dollars, in millionths of a cent. */
function reckoned(dollars: number): number {
  const edge = 10n ** 18n - BigInt(`${PUBLISHED.replace('.', '').padEnd(19, '0')}`);
  const ofOne = (edge * 100n * 10n * 1_000_000n) / (100n * 10n ** 18n);
  return Number(ofOne * BigInt(dollars));
}
const cash = async (memberId: number) => (await readWallet(casino.database, memberId)).cash;

describe('rakeback', () => {
  it('is the set share of the published edge of every round, once, whoever counts and however often', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    await play(player, 12);
    await collectStakes(casino.database);
    await Promise.all(Array.from({ length: 5 }, () => createRakeback(deps).count()));
    await count();
    expect(await millionthsOf(player.memberId)).toBe(reckoned(12));
  });

  it('earns the same again after a transaction that died half way', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    await play(player, 3);
    await collectStakes(casino.database);
    const dying = createRakeback({
      ...deps,
      play: { resultsOf: () => Promise.reject(new Error('the process was killed')) },
    });
    await expect(dying.count()).rejects.toThrow('killed');
    expect(await millionthsOf(player.memberId)).toBe(0);
    await count();
    expect(await millionthsOf(player.memberId)).toBe(reckoned(3));
  });

  it('of a void round is taken back, and below zero it is set off against what follows', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    const rounds = await play(player, 4);
    await count();
    for (const roundId of rounds.slice(0, 3))
      await inTransaction(casino.database, (trx) => betRolledBack(trx, { memberId: player.memberId, roundId }));
    await count();
    expect(await millionthsOf(player.memberId)).toBe(reckoned(1));
    await inTransaction(casino.database, (trx) =>
      betRolledBack(trx, { memberId: player.memberId, roundId: rounds[3] ?? 0 }),
    );
    await count();
    expect(await millionthsOf(player.memberId)).toBe(0);
  });

  it('of a round that became void before it was counted is never earned', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    const [roundId = 0] = await play(player, 1);
    await inTransaction(casino.database, (trx) => betRolledBack(trx, { memberId: player.memberId, roundId }));
    await count();
    expect(await millionthsOf(player.memberId)).toBe(0);
  });

  it('is paid once for fifty claims at a time, and keeps the fraction of a cent', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    await play(player, 30);
    await count();
    const due = Math.floor(reckoned(30) / 1_000_000);
    expect(due).toBeGreaterThan(0);
    const before = await cash(player.memberId);
    const told = await Promise.all(
      Array.from({ length: 50 }, () =>
        rakeback.claim(player.memberId).then(
          ({ amount }) => amount,
          (failure: unknown) => (failure instanceof Refusal ? failure.reason : failure),
        ),
      ),
    );
    expect(told.filter((answer) => answer === due / 100)).toHaveLength(1);
    expect(told.filter((answer) => answer === 'amountBelowMinimum')).toHaveLength(49);
    expect(await cash(player.memberId)).toBe(before + due);
    expect(await millionthsOf(player.memberId)).toBe(reckoned(30) - due * 1_000_000);
    expect(await rakeback.mine(player.memberId)).toMatchObject({ percent: 10, claimable: 0, paid: due / 100 });
  });

  it('is not paid to a member who is excluded, and waits for them', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    await play(player, 30);
    await count();
    excluded.add(player.memberId);
    await expect(rakeback.claim(player.memberId)).rejects.toEqual(new Refusal('excluded'));
    excluded.delete(player.memberId);
    expect((await rakeback.claim(player.memberId)).amount).toBeGreaterThan(0);
  });

  it('is paid by itself where the house says so, each member once', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    await play(player, 30);
    await count();
    const before = await cash(player.memberId);
    await rakeback.payAutomatically();
    expect(await cash(player.memberId)).toBe(before);
    await settings.set(casino.database, rakebackAutomatic, true);
    await Promise.all([rakeback.payAutomatically(), createRakeback(deps).payAutomatically()]);
    expect(await cash(player.memberId)).toBe(before + Math.floor(reckoned(30) / 1_000_000));
    await settings.set(casino.database, rakebackAutomatic, false);
  });

  it('earns nothing while the house gives none', async () => {
    const player = await casino.playerWith(10_000, 'wolf-moon');
    await settings.set(casino.database, rakebackRate, 0);
    await play(player, 2);
    await count();
    expect(await millionthsOf(player.memberId)).toBe(0);
    await settings.set(casino.database, rakebackRate, 10);
  });
});

describe('the books of rakeback', () => {
  it('hold', async () => {
    expect((await booksOf(casino.ownerUrl, [...LEDGER_RULES, ...RAKEBACK_RULES])).broken).toBeUndefined();
  });

  it.each([
    'update rakeback_account set earned = earned + 1',
    'update rakeback_account set paid = paid + 1 where claims > 0',
    'delete from rakeback_claim',
    `delete from transfer where kind = 'rakeback'`,
  ])('notice: %s', async (violation) => {
    await asOwner(casino.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(violation);
      const found = [];
      for (const { violations } of RAKEBACK_RULES) found.push(...(await client.query(violations)).rows);
      await client.query('rollback');
      expect(found.length).toBeGreaterThan(0);
    });
  });
});
