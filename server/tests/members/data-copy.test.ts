import { NEWS_TYPE } from '@croupier/contract/codes';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDataCopy, sweepDataCopies } from '../../src/domains/members/data-copy/build';
import { dataCopyOf, downloadDataCopy, requestDataCopy } from '../../src/domains/members/data-copy/service';
import { heldFiles, type OpenMembers, openMembers, reasonOf, tokenOf } from '../../src/domains/members/fixture';
import { depositSettled } from '../../src/ledger/recipes/deposits';
import { OWN_DATA } from '../../src/own-data';
import { inTransaction } from '../../src/platform/database';
import { sealedFiles } from '../../src/platform/files/vault';
import { systemRandomness } from '../../src/platform/randomness';
import { createSealing } from '../../src/platform/sealing';
import { createGate } from '../stage/held-open';

let house: OpenMembers;
const disk = heldFiles();

beforeAll(async () => {
  house = await openMembers({ files: sealedFiles(disk, createSealing('7'.repeat(64), systemRandomness)) });
});
afterAll(() => house.stage.destroy());

async function member() {
  const joined = await house.joined();
  const { rows } = await sql<{ id: number }>`select id from member where username = ${joined.username}`.execute(
    house.stage.database,
  );
  return { ...joined, memberId: rows[0]?.id ?? 0 };
}
async function downloaded(memberId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const pieces: Buffer[] = [];
  for await (const piece of await downloadDataCopy(house.deps, memberId)) pieces.push(Buffer.from(piece));
  return JSON.parse(Buffer.concat(pieces).toString());
}
const deposit = (memberId: number, depositId: string) =>
  inTransaction(house.stage.database, (trx) =>
    depositSettled(trx, {
      memberId,
      currency: 'EUR',
      depositId,
      method: 'VISA_MASTERCARD',
      amount: minor(1_250),
      rolling: minor(0),
    }),
  );

describe('a copy of a member’s data', () => {
  it('holds every part, nothing of others and no secret, and is told by mail; it lies sealed', async () => {
    const [{ memberId, email, username, password }, other] = [await member(), await member()];
    await tokenOf(house.service, username, password);
    await deposit(memberId, `deposit-of-${memberId}`);
    await deposit(other.memberId, `deposit-of-${other.memberId}`);
    expect(await requestDataCopy(house.deps, memberId)).toMatchObject({ state: 'building', expireTime: null });
    expect(await reasonOf(downloadDataCopy(house.deps, memberId))).toBe('notFound');
    const mails = await house.mailsTo(email);
    expect(mails.at(-1)?.subject).toContain('is ready');
    const copy = await downloaded(memberId);
    expect(Object.keys(copy)).toEqual(['about', ...OWN_DATA.map(({ name }) => name)]);
    expect(copy['profile']).toEqual([expect.objectContaining({ email, first_name: 'Ada', city: 'İstanbul' })]);
    expect(copy['transactions']).toEqual([expect.objectContaining({ kind: 'deposit', amount: 1_250 })]);
    expect(copy['sessions']).toHaveLength(1);
    const text = JSON.stringify(copy);
    for (const secret of ['password_hash', 'token_hash', other.email, `deposit-of-${other.memberId}`])
      expect(text).not.toContain(secret);
    for (const file of await disk.writtenBefore(house.clock.now()))
      expect((await disk.read(file)).includes(email)).toBe(false);
  });

  it('has each part under a name of its own', () => {
    expect(new Set(OWN_DATA.map(({ name }) => name)).size).toBe(OWN_DATA.length);
  });

  it('is made one at a time, and a newer one takes the place of the former', async () => {
    const { memberId } = await member();
    const tries = [1, 2, 3].map(() => requestDataCopy(house.deps, memberId));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(requestDataCopy(house.deps, memberId))).toBe('dataCopyUnderWay');
    await house.runJobs();
    await requestDataCopy(house.deps, memberId);
    await house.runJobs();
    const before = (await disk.writtenBefore(house.clock.now())).length;
    await sweepDataCopies(house.deps);
    expect((await disk.writtenBefore(house.clock.now())).length).toBe(before - 1);
    expect((await dataCopyOf(house.deps, memberId)).state).toBe('ready');
  });

  it('whose making was cut short is made anew, and told once', async () => {
    const { memberId, email } = await member();
    await requestDataCopy(house.deps, memberId);
    const { rows } = await sql<{
      id: number;
    }>`select data_copy_id as id from data_copy where member_id = ${memberId}`.execute(house.stage.database);
    const id = rows[0]?.id ?? 0;
    const full = { ...house.deps, files: { ...house.deps.files, write: () => Promise.reject(new Error('disk full')) } };
    await expect(buildDataCopy(full, id)).rejects.toThrow('disk full');
    await buildDataCopy(house.deps, id);
    await buildDataCopy(house.deps, id);
    expect((await downloaded(memberId))['profile']).toHaveLength(1);
    expect((await house.mailsTo(email)).filter(({ subject }) => subject.includes('is ready'))).toHaveLength(1);
  });

  it('that takes longer than a quarter of an hour is made by one process alone', async () => {
    const { memberId, email } = await member();
    await requestDataCopy(house.deps, memberId);
    const { rows } = await sql<{
      id: number;
    }>`select data_copy_id as id from data_copy where member_id = ${memberId}`.execute(house.stage.database);
    const id = rows[0]?.id ?? 0;
    const [writing, goOn] = [createGate(), createGate()];
    const write = async (file: string, bytes: Buffer) => {
      writing.open();
      await goOn.opened;
      await house.deps.files.write(file, bytes);
    };
    // The process has just renewed its lease when a sweep comes by, long after the request.
    house.clock.advance(20 * 60_000);
    const slow = buildDataCopy({ ...house.deps, files: { ...house.deps.files, write } }, id);
    await writing.opened;
    await sweepDataCopies(house.deps);
    await expect(buildDataCopy(house.deps, id)).rejects.toThrow('another process is making');
    goOn.open();
    await slow;
    await house.runJobs();
    expect((await downloaded(memberId))['profile']).toHaveLength(1);
    expect((await house.mailsTo(email)).filter(({ subject }) => subject.includes('is ready'))).toHaveLength(1);
  });

  it('whose process died is made by another, and what the first still writes is not taken', async () => {
    const { memberId } = await member();
    await requestDataCopy(house.deps, memberId);
    const { rows } = await sql<{
      id: number;
    }>`select data_copy_id as id from data_copy where member_id = ${memberId}`.execute(house.stage.database);
    const id = rows[0]?.id ?? 0;
    const [writing, goOn] = [createGate(), createGate()];
    const write = async (file: string, bytes: Buffer) => {
      writing.open();
      await goOn.opened;
      await house.deps.files.write(file, bytes);
    };
    const dying = buildDataCopy({ ...house.deps, files: { ...house.deps.files, write } }, id);
    await writing.opened;
    house.clock.advance(5 * 60_000);
    await buildDataCopy(house.deps, id);
    goOn.open();
    await dying;
    expect((await downloaded(memberId))['profile']).toHaveLength(1);
  });

  it('with a long history is whole', async () => {
    const { memberId } = await member();
    await sql`insert into message (member_id, type, words, filled_in, created_at)
      select ${memberId}, ${NEWS_TYPE.share}, 'cashoutPaid', '{}', now() from generate_series(1, 2500)`.execute(
      house.stage.database,
    );
    // Several of one instant: a page ends between them.
    await sql`insert into member_session (token_hash, session_id, member_id, logged_in_at, seen_at, expires_at, user_agent, address)
      select sha256(${`${memberId}:`} || n::text::bytea), n::text, ${memberId}, timestamptz '2026-01-01 00:00:00.000001' + n / 700 * interval '1 microsecond',
        now(), now() + interval '1 day', '', '' from generate_series(1, 2500) n`.execute(house.stage.database);
    await requestDataCopy(house.deps, memberId);
    await house.runJobs();
    const copy = await downloaded(memberId);
    expect(copy['messages']).toHaveLength(2_500);
    expect(new Set(copy['sessions']?.map(({ session_id: id }) => id)).size).toBe(2_500);
    expect(copy['sessions']).toHaveLength(2_500);
  });

  it('is gone after seven days, with its bytes', async () => {
    const { memberId } = await member();
    await requestDataCopy(house.deps, memberId);
    await house.runJobs();
    house.clock.advance(7 * 86_400_000 + 1);
    expect((await dataCopyOf(house.deps, memberId)).state).toBe('none');
    expect(await reasonOf(downloadDataCopy(house.deps, memberId))).toBe('notFound');
    await sweepDataCopies(house.deps);
    expect(await disk.writtenBefore(house.clock.now())).toEqual([]);
  });
});
