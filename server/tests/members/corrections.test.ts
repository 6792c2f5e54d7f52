import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFrom, type OpenMembers, openMembers, reasonOf, tokenOf } from '../../src/domains/members/fixture';
import type { Desks } from '../desks/desks.fixture';
import { hire, openTestDesks, READER, signedIn, type TestOperator } from '../desks/fixture';

let house: OpenMembers;
let desks: Desks;
let support: TestOperator;
let cashier: TestOperator;
/** Members whose documents were accepted. */
const proved = new Set<number>();
const looked: number[] = [];
let keys = 0;

beforeAll(async () => {
  house = await openMembers();
  desks = openTestDesks(house.stage, house.clock, {
    memberSwitch: house.service,
    withdrawable: async () => 0,
    mailer: house.deps.mailer,
    hasAcceptedDocuments: async (_, memberId) => proved.has(memberId),
    corrections: {
      events: house.deps.events,
      house: house.deps.house,
      places: house.deps.places,
      owedBy: house.deps.owedBy,
      profile: house.deps.profile,
      holdExclusions: async () => undefined,
      meetNewcomer: async (_, memberId) => void looked.push(memberId),
    },
  });
  [support, cashier] = [await hire(desks, 'support'), await hire(desks)];
});
afterAll(() => house.stage.destroy());

/** A member, and a correction of some of their data that is filled in as the console does. */
async function member() {
  const joined = await house.joined();
  const id = (await desks.members.search(joined.username, 1, 1, READER)).content[0]?.id ?? '';
  const profile = await desks.members.get(id, READER.actor);
  const form = async (changes: Partial<Parameters<Desks['corrections']['correct']>[0]> = {}) => {
    const now = await house.service.profileOf(Number(id));
    keys += 1;
    return { ...now, memberId: id, requestKey: `key-${keys}`, reason: 'as on the passport', ...changes };
  };
  return { ...joined, id, profile, form };
}
type Form = Awaited<ReturnType<Awaited<ReturnType<typeof member>>['form']>>;
const correct = (form: Form, operator = support) => desks.corrections.correct(form, signedIn(operator));
const profileOf = (id: string) => house.service.profileOf(Number(id));
const lastAct = async () => (await desks.audit.read(1, 1)).content[0];

describe('an account whose data were erased', () => {
  it('is not corrected: nobody is behind it any more', async () => {
    const { id, form } = await member();
    const wanted = await form({ city: 'Ankara', stateCode: 'TR-06' });
    await sql`update member set closed_at = now(), enabled = false, erased_at = now() where id = ${id}`.execute(
      house.stage.database,
    );
    expect(await reasonOf(correct(wanted))).toBe('memberErased');
    expect((await profileOf(id)).city).toBe('İstanbul');
  });
});

describe('a correction of a member’s data', () => {
  it('holds at once, is told to the member, and stands in the log without the values themselves', async () => {
    const { id, email, form } = await member();
    const done = await correct(await form({ lastName: 'Öztürk', city: 'Ankara', stateCode: 'TR-06' }));
    expect(done).toMatchObject({ status: 'approved', needsApproval: 0, proposedBy: support.email });
    expect(done.changes).toEqual([
      { field: 'lastName', before: 'Yılmaz', after: 'Öztürk' },
      { field: 'stateCode', before: 'TR-34', after: 'TR-06' },
      { field: 'city', before: 'İstanbul', after: 'Ankara' },
    ]);
    expect(await profileOf(id)).toMatchObject({
      lastName: 'Öztürk',
      city: 'Ankara',
      stateCode: 'TR-06',
      dataVersion: 2,
    });
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('name and address');
    const logged = await lastAct();
    expect(logged).toMatchObject({ action: 'memberCorrected', subjectType: 'member', subjectId: id });
    expect(JSON.stringify(logged)).toContain('"lastName":"Ö•••"');
    expect(JSON.stringify(logged)).not.toContain('Öztürk');
  });

  it('is refused when another operator was faster, and changes nothing', async () => {
    const { id, form } = await member();
    const [one, other] = [await form({ city: 'Ankara' }), await form({ city: 'Bursa' })];
    await correct(one);
    expect(await reasonOf(correct(other, cashier))).toBe('conflict');
    expect((await profileOf(id)).city).toBe('Ankara');
  });

  it('sent twice is one correction, and of two at the same time one holds', async () => {
    const { id, form } = await member();
    const sent = await form({ city: 'Ankara' });
    const [first, again] = await Promise.all([correct(sent), correct(sent)]);
    expect(again.id).toBe(first.id);
    expect((await profileOf(id)).dataVersion).toBe(2);
    const [one, other] = [await form({ city: 'Bursa' }), await form({ city: 'Konya' })];
    const ends = await Promise.allSettled([correct(one), correct(other, cashier)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await profileOf(id)).dataVersion).toBe(3);
    expect(await reasonOf(correct({ ...sent, reason: 'another reason now' }))).toBe('idempotencyMismatch');
  });

  it.each([
    ['underAge', { birthday: '2010/01/01' }],
    ['invalidRequest', { birthday: '1990/02/30' }],
    ['invalidRequest', { firstName: 'https://evil.example' }],
    ['invalidRequest', { address: '{site}' }],
    ['countryNotServed', { countryCode: 'US', stateCode: 'US-NY' }],
    ['stateUnknown', { stateCode: 'TR-99' }],
    ['mobileInvalid', { mobile: 'call me' }],
    ['emailInvalid', { email: 'nobody' }],
    ['correctionUnchanged', {}],
    ['reasonTooShort', { city: 'Ankara', reason: 'typo' }],
  ] as const)('is judged as a registration is: %s', async (reason, changes) => {
    const { id, form } = await member();
    expect(await reasonOf(correct(await form(changes)))).toBe(reason);
    expect((await profileOf(id)).dataVersion).toBe(1);
  });

  it('of an address that another account has is refused', async () => {
    const [{ id, form }, other] = [await member(), await member()];
    expect(await reasonOf(correct(await form({ email: other.email.toUpperCase() })))).toBe('memberEmailTaken');
    expect((await profileOf(id)).dataVersion).toBe(1);
  });

  it('has the account looked at for likeness to an excluded member’s', async () => {
    const { id, form } = await member();
    await correct(await form({ mobile: '5559998877' }));
    expect(looked).toContain(Number(id));
  });
});

describe('a corrected mail address', () => {
  it('ends sessions and old links, is told to the old address, and is proved by the link to the new one', async () => {
    const { id, email, username, password, form } = await member();
    const token = await tokenOf(house.service, username, password);
    await house.service.sendForgotMail(username, callerFrom());
    const oldKey = await house.keyFor(email);
    const fresh = `new.${username}@example.com`;
    await correct(await form({ email: fresh }));
    expect(await house.service.authenticate(token)).toBeNull();
    const reset = { key: oldKey, password: 'another horse', repassword: 'another horse' };
    const caller = { language: 'en', address: '198.51.100.9', country: null, userAgent: '' } as const;
    expect(await reasonOf(house.service.resetPassword(reset, caller))).toBe('resetInvalid');
    expect((await house.mailsTo(email)).at(-1)?.subject).toContain('was changed');
    const [proof] = await house.mailsTo(fresh);
    expect(proof?.text).toContain('/#/activation?key=');
    expect(proof?.text).not.toContain('Ada');
    expect(await profileOf(id)).toMatchObject({ email: fresh, emailProved: false });
    await house.service.activate(await house.keyFor(fresh));
    expect(await profileOf(id)).toMatchObject({ emailProved: true });
    await tokenOf(house.service, fresh, password);
    expect(await reasonOf(tokenOf(house.service, email, password))).toBe('loginFailed');
  });

  it('is told no name before it is proved: it may be a stranger’s', async () => {
    const { username, password, form } = await member();
    const fresh = `stranger.${username}@example.com`;
    await correct(await form({ email: fresh }));
    const session = await house.service.authenticate(await tokenOf(house.service, username, password));
    if (!session) throw new Error('expected a session');
    const renewed = { oldPassword: password, password: 'another horse', repassword: 'another horse' };
    await house.service.changePassword(session, renewed, callerFrom());
    const told = (await house.mailsTo(fresh)).at(-1)?.text ?? '';
    expect(told).toContain('password');
    expect(told).not.toMatch(new RegExp(`Ada|${username}`));
  });

  it('gets no link that sets a password before it is proved', async () => {
    const { username, form } = await member();
    const fresh = `typo.${username}@example.com`;
    await correct(await form({ email: fresh }));
    await house.mailsTo(fresh);
    house.clock.advance(120_000);
    await house.service.sendForgotMail(fresh, callerFrom());
    const mails = await house.mailsTo(fresh);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).not.toContain('/password/reset');
  });
});

describe('a correction where documents were accepted', () => {
  it('waits for another operator, who decides with both values before them', async () => {
    const { id, form } = await member();
    proved.add(Number(id));
    expect((await desks.members.get(id, READER.actor)).correctionNeedsApproval).toBe(1);
    const waiting = await correct(await form({ firstName: 'Grace' }));
    expect(waiting).toMatchObject({ status: 'proposed', needsApproval: 1 });
    expect((await lastAct())?.action).toBe('correctionProposed');
    expect((await profileOf(id)).firstName).toBe('Ada');
    expect(await reasonOf(correct(await form({ firstName: 'Gülay' }), cashier))).toBe('correctionWaits');
    expect(await reasonOf(desks.corrections.approve(waiting.id, signedIn(support)))).toBe('secondOperatorRequired');
    expect(await reasonOf(desks.corrections.withdraw(waiting.id, signedIn(cashier)))).toBe('forbidden');
    const list = await desks.corrections.list({ memberId: id, pageNum: 1, pageSize: 5 });
    expect(list.content).toEqual([waiting]);
    const ends = await Promise.allSettled([
      desks.corrections.approve(waiting.id, signedIn(cashier)),
      desks.corrections.reject(waiting.id, 'not the same person', signedIn(cashier)),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that has become outdated is refused and stays open', async () => {
    const { id, form } = await member();
    const late = await form({ city: 'Ankara' });
    proved.add(Number(id));
    const waiting = await correct(late);
    proved.delete(Number(id));
    await house.stage.database
      .updateTable('member' as never)
      .set({ data_version: 5 } as never)
      .where('id' as never, '=', Number(id) as never)
      .execute();
    expect(await reasonOf(desks.corrections.approve(waiting.id, signedIn(cashier)))).toBe('correctionOutdated');
    const rejected = await desks.corrections.reject(waiting.id, 'typed again below', signedIn(cashier));
    expect(rejected).toMatchObject({ status: 'rejected', decisionReason: 'typed again below' });
  });
});
