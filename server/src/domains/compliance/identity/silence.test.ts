import { DOCUMENT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { reasonOf } from '../../members/fixture';
import { applyUpdate } from './apply';
import { type OpenIdentity, openIdentity, passed } from './fixture';
import { parseReference } from './rules';

const HOUR = 3_600_000;
let house: OpenIdentity;

beforeAll(async () => {
  house = await openIdentity();
});
afterAll(() => house.close());
afterEach(async () => {
  house.provider.setLine('up');
  await sql`update identity_check set next_query_at = null`.execute(house.database);
});

const kindsOf = async (memberId: number) =>
  (await house.documents.acts.caseOf(memberId)).documents.map(({ kind, state }) => `${kind} ${state}`).toSorted();
const BOTH = ['idcard accepted', 'idcardHold accepted'];
const later = (milliseconds: number) => house.clock.advance(milliseconds);

describe('callbacks', () => {
  it('that the provider did not sign are refused, and nothing is asked', async () => {
    const { reference } = await house.begun();
    const before = house.provider.asked.queries;
    expect(await house.call(reference, 'forged')).toBe(401);
    await house.query(reference);
    expect(house.provider.asked.queries).toBe(before);
  });

  it('are answered 404 about a check that was never begun, in whatever shape', async () => {
    for (const reference of ['1-999999', 'nobody', '', '1-2-3', `${'9'.repeat(30)}-1`])
      expect(await house.call(reference)).toBe(404);
  });

  it('are a hint alone: what counts is the answer to our query', async () => {
    const { memberId, reference } = await house.begun();
    expect(await house.call(reference)).toBe(200);
    await house.query(reference);
    expect(await house.state(memberId)).toBe('open');
  });

  it('repeated, together and beside the sweep, accept each document once', async () => {
    const { memberId, email, reference } = await house.begun();
    house.provider.tell(reference, passed());
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        expect(await house.call(reference)).toBe(200);
        await Promise.all([house.query(reference), house.sweep()]);
      }),
    );
    await house.call(reference);
    await house.query(reference);
    expect(await kindsOf(memberId)).toEqual(BOTH);
    expect((await house.mailsTo(email)).filter(({ subject }) => subject === 'Your identity is confirmed')).toHaveLength(
      1,
    );
  });

  it('wake the query through the queue', async () => {
    const { memberId, reference } = await house.begun();
    house.provider.tell(reference, passed());
    await house.call(reference);
    await house.runJobs();
    expect(await house.state(memberId)).toBe('passed');
  });
});

describe('a provider that contradicts itself', () => {
  it.each([
    ['passed, then failed', passed(), { status: 'failed', reason: 'altered' }, 'passed', 'failed'],
    ['failed, then passed', { status: 'failed', reason: 'altered' }, passed(), 'failed', 'passed'],
    [
      'another name, then failed',
      passed({ lastName: 'Kaya' }),
      { status: 'failed', reason: 'altered' },
      'review',
      'failed',
    ],
  ] as const)('%s: the first result stays, and operators see the second', async (_, first, second, state, said) => {
    const { memberId, reference } = await house.begun();
    await house.decide(reference, first);
    const documents = await kindsOf(memberId);
    await house.decide(reference, first);
    expect((await house.documents.acts.caseOf(memberId)).checks[0]?.later).toBeNull();
    await house.decide(reference, second);
    expect(await house.state(memberId)).toBe(state);
    expect((await house.documents.acts.caseOf(memberId)).checks[0]?.later).toBe(said);
    expect(await kindsOf(memberId)).toEqual(documents);
  });

  it('an answer that is still open, late, opens nothing again', async () => {
    const { memberId, reference } = await house.begun();
    await house.decide(reference, passed());
    await house.decide(reference, { status: 'open', url: 'https://identity.example/again' });
    expect(await house.state(memberId)).toBe('passed');
  });
});

describe('a provider that does not answer', () => {
  it('when a check is begun: the member is told, and the next attempt continues the same check', async () => {
    const { memberId } = await house.joined();
    house.provider.setLine('down');
    expect(await reasonOf(house.identity.start(memberId, 'en'))).toBe('identityUnavailable');
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: null, offered: 1, left: 3 });
    house.provider.setLine('up');
    expect(await house.identity.start(memberId, 'en')).toMatchObject({ state: 'open', left: 2 });
    expect(await house.checks(memberId)).toHaveLength(1);
  });

  it('a process that dies between the provider’s answer and ours finds the check again', async () => {
    const { memberId } = await house.joined();
    house.provider.setLine('lostAnswer');
    await expect(house.identity.start(memberId, 'en')).rejects.toThrow('killed');
    house.provider.setLine('up');
    later(5 * 60_000);
    await house.sweep();
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'open', left: 2 });
  });

  it('an order that never arrived is forgotten after an hour, and counts for nothing', async () => {
    const { memberId } = await house.joined();
    house.provider.setLine('down');
    expect(await reasonOf(house.identity.start(memberId, 'en'))).toBe('identityUnavailable');
    house.provider.setLine('up');
    later(2 * HOUR);
    await house.sweep();
    expect((await house.checks(memberId)).map(({ state }) => state)).toEqual(['dropped']);
    expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: null, offered: 1, left: 3 });
    expect(await house.identity.start(memberId, 'en')).toMatchObject({ state: 'open' });
  });

  it('is asked again and again; what it says in the end counts, without any callback', async () => {
    const { memberId, reference } = await house.begun();
    house.provider.setLine('down');
    for (let time = 0; time < 3; time += 1) {
      later(HOUR);
      await house.sweep();
    }
    expect((await house.checks(memberId))[0]).toMatchObject({ state: 'open', unanswered: 3 });
    house.provider.setLine('up');
    house.provider.tell(reference, passed());
    later(HOUR);
    await house.sweep();
    expect(await kindsOf(memberId)).toEqual(BOTH);
  });

  it.each(['up', 'down'] as const)(
    'a check without a result ends after 24 hours, and the member is told (line %s)',
    async (line) => {
      const { memberId, email } = await house.begun();
      house.provider.setLine(line);
      later(23 * HOUR);
      await house.sweep();
      expect(await house.state(memberId)).toBe('open');
      later(HOUR);
      await house.sweep();
      expect(await house.identity.status(memberId, 'en')).toMatchObject({ state: 'expired', offered: 1, url: null });
      expect((await house.mailsTo(email)).map(({ subject }) => subject)).toContain(
        'Your identity check ended without a result',
      );
    },
  );

  it('a result that comes after that still counts, unless another check was begun since', async () => {
    const first = await house.begun();
    later(25 * HOUR);
    await house.sweep();
    await house.decide(first.reference, passed());
    expect(await house.state(first.memberId)).toBe('passed');
    const second = await house.begun();
    later(25 * HOUR);
    await house.sweep();
    await house.identity.start(second.memberId, 'en');
    await house.decide(second.reference, passed());
    expect(await house.state(second.memberId)).toBe('open');
    expect(await kindsOf(second.memberId)).toEqual([]);
  });
});

describe('a crash', () => {
  it('between the provider’s answer and the documents leaves neither half of them; the sweep does it once', async () => {
    const { memberId, reference } = await house.begun();
    house.provider.tell(reference, passed());
    const key = parseReference(reference);
    const update = await house.provider.checker.query(reference);
    if (!key || update === 'unknown') throw new Error('the provider lost a check');
    const dies = inTransaction(house.database, async (trx) => {
      await applyUpdate(house.deps, trx, key, update);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await kindsOf(memberId)).toEqual([]);
    later(HOUR);
    await house.sweep();
    await house.sweep();
    expect(await kindsOf(memberId)).toEqual(BOTH);
  });

  it('of a process that holds the lease leaves the check to another one a minute later', async () => {
    const { memberId, reference } = await house.begun();
    house.provider.tell(reference, passed());
    later(HOUR);
    await sql`update identity_check set leased_until = ${new Date(house.clock.now().getTime() + 60_000)} where member_id = ${memberId}`.execute(
      house.database,
    );
    await house.sweep();
    expect(await house.state(memberId)).toBe('open');
    later(61_000);
    await house.sweep();
    expect(await house.state(memberId)).toBe('passed');
  });

  it('a member who sends pictures while the result arrives has each document once', async () => {
    const { memberId, reference } = await house.begun();
    const proofs = await house.pictures(memberId);
    house.provider.tell(reference, passed());
    await house.call(reference);
    await Promise.allSettled([house.query(reference), house.documents.update(memberId, proofs, 'en')]);
    const { idcard, idcardHold } = await house.statuses(memberId);
    expect([idcard, idcardHold]).toEqual([DOCUMENT_STATUS.auditSuccess, DOCUMENT_STATUS.auditSuccess]);
    expect((await kindsOf(memberId)).filter((text) => text === 'idcard accepted')).toHaveLength(1);
  });
});

it('an erased member leaves nothing of a check', async () => {
  const { memberId, reference } = await house.begun();
  await house.decide(reference, passed({ firstName: 'Zeyneb', lastName: 'Karaosman' }));
  expect((await house.documents.acts.caseOf(memberId)).checks[0]?.shown?.name).toBe('Zeyneb Karaosman');
  await sql`update member set closed_at = ${house.clock.now()}, enabled = false where id = ${memberId}`.execute(
    house.database,
  );
  await sql`select erase_member(${memberId}, ${house.clock.now()}, ${house.clock.now()})`.execute(house.database);
  const [row] = await house.checks(memberId);
  expect(row).toMatchObject({
    state: 'expired',
    provider_id: null,
    page_url: null,
    shown_first_name: null,
    shown_last_name: null,
    shown_birthday: null,
  });
});
