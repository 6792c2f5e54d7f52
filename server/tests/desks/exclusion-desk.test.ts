import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExclusionService, type ExclusionService } from '../../src/domains/compliance/exclusion/service';
import { type OpenMembers, openMembers, reasonOf } from '../../src/domains/members/fixture';
import { openTestDesks, READER } from './fixture';
import type { Desks } from './desks.fixture';

let house: OpenMembers;
let exclusion: ExclusionService;
let desk: Desks['exclusion'];
let service: Desks;
const actor = { operator: 'ada@croupier.example', address: '203.0.113.7' };
const reason = 'Asked on the telephone';

beforeAll(async () => {
  house = await openMembers();
  exclusion = createExclusionService({
    database: house.stage.database,
    clock: house.clock,
    events: { publish: async () => undefined, listen: () => undefined },
    members: house.service,
    paysAlike: async () => new Map(),
  });
  service = openTestDesks(house.stage, house.clock, { exclusion: exclusion.acts });
  desk = service.exclusion;
});
afterAll(() => house.stage.destroy());

async function newMember() {
  const member = await house.joined();
  const found = await service.members.search(member.username, 1, 1, READER);
  const id = found.content[0]?.id ?? '';
  return { id, memberId: Number(id), password: member.password };
}

describe('an operator', () => {
  it('excludes a member from now on, which the audit log keeps with its reason', async () => {
    const { id, memberId } = await newMember();
    const set = await desk.exclude(id, 'year', reason, actor);
    expect(set).toMatchObject({
      state: 'exclusion',
      periods: [{ term: 'year', operator: actor.operator, reason, lifted: null }],
    });
    expect(await exclusion.mayPlay(memberId)).toBe(false);
    const log = await service.audit.read(1, 1);
    expect(log.chainIntact).toBe(true);
    expect(log.content[0]).toMatchObject({
      action: 'memberExcluded',
      subjectId: id,
      operator: actor.operator,
      after: { term: 'year', reason },
    });
  });

  it('excludes once when ten press at the same time', async () => {
    const { id } = await newMember();
    await Promise.all(Array.from({ length: 10 }, () => desk.exclude(id, 'forever', reason, actor)));
    expect((await desk.get(id)).periods).toHaveLength(1);
    const log = await service.audit.read(1, 20);
    expect(log.content.filter(({ subjectId, action }) => subjectId === id && action === 'memberExcluded')).toHaveLength(
      1,
    );
    expect(await reasonOf(desk.exclude(id, 'year', reason, actor))).toBe('exclusionNotLonger');
  });

  it('lifts what operators set, once, and never what the member set', async () => {
    const { id, memberId, password } = await newMember();
    await exclusion.begin(memberId, 'week', password);
    await desk.exclude(id, 'forever', reason, actor);
    const [operators, own] = (await desk.get(id)).periods;
    const lifts = await Promise.all(
      Array.from({ length: 5 }, () =>
        desk.lift(id, operators?.id ?? '', 'A mistake', { actor, mayLiftFinal: true }).catch(String),
      ),
    );
    expect(lifts.filter((one) => typeof one === 'object')).toHaveLength(1);
    expect(lifts.filter((one) => one === 'Refusal: conflict')).toHaveLength(4);
    expect((await service.audit.read(1, 1)).content[0]).toMatchObject({
      action: 'memberExclusionLifted',
      before: { period: operators?.id, term: 'forever' },
      after: { reason: 'A mistake' },
    });
    expect(await reasonOf(desk.lift(id, own?.id ?? '', 'Asked for it', { actor, mayLiftFinal: true }))).toBe(
      'exclusionNotLiftable',
    );
    expect(await desk.get(id)).toMatchObject({ state: 'break' });
  });

  it.each(['0', '999999999', 'abc'])('finds nobody by the id %j', async (id) => {
    expect(await reasonOf(desk.get(id))).toBe('notFound');
    expect(await reasonOf(desk.exclude(id, 'year', reason, actor))).toBe('notFound');
    expect(await reasonOf(desk.lift(id, '1', reason, { actor, mayLiftFinal: true }))).toBe('notFound');
  });

  it('keeps no control characters', async () => {
    const { id } = await newMember();
    expect(await reasonOf(desk.exclude(id, 'year', 'a\u0007b', actor))).toBe('invalidRequest');
  });
});

describe('a member’s password', () => {
  it('is asked for by the members’ own rules', async () => {
    const { memberId, password } = await newMember();
    expect(await reasonOf(exclusion.begin(memberId, 'day', `${password}!`))).toBe('passwordWrong');
    expect(await exclusion.begin(memberId, 'day', password)).toMatchObject({ state: 'break' });
  });
});

describe('an exclusion for ever', () => {
  const other = { operator: 'grace@croupier.example', address: '203.0.113.7' };
  const cashier = { actor: other, mayLiftFinal: false };

  it('holds at once, and is final with another operator’s word: then a cashier lifts it no more', async () => {
    const { id, memberId } = await newMember();
    expect(await reasonOf(desk.exclude(id, 'forever', 'short', actor))).toBe('reasonTooShort');
    const set = await desk.exclude(id, 'forever', reason, actor);
    const period = set.periods[0]?.id ?? '';
    expect(set.periods).toMatchObject([{ waits: 1, confirmed: null }]);
    expect(await exclusion.mayPlay(memberId)).toBe(false);
    expect(await reasonOf(desk.confirm(id, period, reason, actor))).toBe('secondOperatorRequired');
    const looks = await Promise.allSettled([1, 2, 3].map(() => desk.confirm(id, period, reason, other)));
    expect(looks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.get(id)).periods).toMatchObject([{ waits: 0, confirmed: { operator: other.operator, reason } }]);
    expect(await reasonOf(desk.lift(id, period, 'A mistake', cashier))).toBe('forbidden');
    await desk.lift(id, period, 'A mistake', { actor, mayLiftFinal: true });
    expect(await exclusion.mayPlay(memberId)).toBe(true);
  });

  it('that nobody has looked at twice is lifted by a cashier, and any other by an owner alone', async () => {
    const { id } = await newMember();
    const year = (await desk.exclude(id, 'year', reason, actor)).periods[0]?.id ?? '';
    expect(await reasonOf(desk.confirm(id, year, reason, other))).toBe('conflict');
    expect(await reasonOf(desk.lift(id, year, 'A mistake', cashier))).toBe('forbidden');
    const forever = (await desk.exclude(id, 'forever', reason, actor)).periods[0]?.id ?? '';
    await desk.lift(id, forever, 'A mistake', cashier);
    expect((await desk.get(id)).periods.find(({ id: one }) => one === forever)?.lifted).not.toBeNull();
  });
});
