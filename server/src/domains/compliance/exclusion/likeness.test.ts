import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { applicant, callerFrom, openMembers, type OpenMembers } from '../../members/fixture';
import type { RegistrationInput } from '../../members/rules/registration';
import { createExclusionService, type ExclusionService } from './service';

/** Accounts that look like that of a member who takes a break or is excluded. */
let house: OpenMembers;
let exclusion: ExclusionService;
let told: unknown[];
/** Who has paid with a card of whom. */
const payers = new Map<number, number[]>();

beforeAll(async () => {
  house = await openMembers({ meetNewcomer: (trx, memberId) => exclusion.meetNewcomer(trx, memberId) });
  exclusion = createExclusionService({
    database: house.stage.database,
    clock: house.clock,
    events: { publish: async (_, { name }, fact) => void told.push([name, fact]), listen: () => undefined },
    members: house.service,
    paysAlike: async (_, memberIds) => new Map([...payers].filter(([memberId]) => memberIds.includes(memberId))),
  });
});
afterAll(() => house.stage.destroy());
beforeEach(() => {
  told = [];
});

let births = 0;
/** Unique particulars. */
function newPerson(): Partial<RegistrationInput> {
  births += 1;
  return {
    firstName: 'Ada',
    lastName: 'Yılmaz',
    birthday: `${1940 + (births % 50)}/${1 + (births % 12)}/${1 + (births % 28)}`,
    mobile: `532${String(births).padStart(7, '0')}`,
  };
}

async function join(particulars: Partial<RegistrationInput>): Promise<number> {
  const input = applicant(particulars);
  await house.service.register(input, callerFrom());
  const { rows } = await sql<{ id: number }>`select id from member where email = ${input.email.toLowerCase()}`.execute(
    house.stage.database,
  );
  return rows[0]?.id ?? 0;
}
const exclude = (memberId: number, term: 'week' | 'year' | 'forever' = 'forever') =>
  inTransaction(house.stage.database, (trx) =>
    exclusion.acts.exclude(trx, memberId, { term, operator: 'ada@croupier.example', reason: 'Asked' }),
  );
const decide = (memberId: number, excludedMemberId: number, decision: 'same' | 'other') =>
  inTransaction(house.stage.database, (trx) =>
    exclusion.acts.decide(
      trx,
      { memberId, excludedMemberId },
      { decision, operator: 'ada@croupier.example', reason: 'Saw both passports' },
    ),
  );
const refusal = (memberId: number): Promise<string> =>
  exclusion.refuseExcluded(memberId).then(
    () => 'ok',
    (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
  );
async function traitsOf(memberId: number): Promise<string[]> {
  const { rows } = await sql<{
    traits: string[];
  }>`select traits from away_likeness where member_id = ${memberId}`.execute(house.stage.database);
  return rows.flatMap(({ traits }) => traits).toSorted();
}

const spellings: readonly (readonly [
  string,
  (of: Partial<RegistrationInput>) => Partial<RegistrationInput>,
  string,
])[] = [
  ['name and birthday', ({ birthday }) => ({ birthday, firstName: 'Ada', lastName: 'Yılmaz' }), 'person'],
  ['a name without its accents', ({ birthday }) => ({ birthday, firstName: 'ADA', lastName: 'yilmaz' }), 'person'],
  ['the names the other way round', ({ birthday }) => ({ birthday, firstName: 'Yılmaz', lastName: 'Ada' }), 'person'],
  ['the mobile', ({ mobile }) => ({ mobile, firstName: 'Bora' }), 'mobile'],
  ['the mobile with its zero', ({ mobile }) => ({ mobile: `0${mobile}`, firstName: 'Bora' }), 'mobile'],
];

describe('a new account', () => {
  it.each(spellings)(
    'with the same %s as an excluded member is opened, and may not play',
    async (_, spelled, trait) => {
      const person = newPerson();
      await exclude(await join(person));
      const twin = await join({ ...newPerson(), ...spelled(person) });
      expect(twin).toBeGreaterThan(0);
      expect(await exclusion.mayPlay(twin)).toBe(false);
      expect(await refusal(twin)).toBe('accountUnderReview');
      expect(await exclusion.current(twin)).toMatchObject({ state: 'review', until: null, byOperator: 0 });
      expect(await traitsOf(twin)).toEqual([trait]);
    },
  );

  it.each([
    ['seda@example.com', 'seda+again@example.com'],
    ['seda.kaya@gmail.com', 's.e.d.a.kaya+x@googlemail.com'],
  ])('with the mailbox of %s is found as %s', async (first, second) => {
    await exclude(await join({ ...newPerson(), email: first }));
    const twin = await join({ ...newPerson(), email: second });
    expect(await traitsOf(twin)).toEqual(['mailbox']);
    expect(await exclusion.mayPlay(twin)).toBe(false);
  });

  it.each([
    ['a namesake of another birthday', () => ({})],
    ['who is born on the same day', ({ birthday }: Partial<RegistrationInput>) => ({ birthday, firstName: 'Bora' })],
  ])('of %s plays', async (_, alike) => {
    const person = newPerson();
    await exclude(await join(person));
    const other = await join({ ...newPerson(), ...alike(person) });
    expect(await exclusion.mayPlay(other)).toBe(true);
    expect(await refusal(other)).toBe('ok');
  });

  it('answers before the login as every other does', async () => {
    const person = newPerson();
    await exclude(await join(person));
    const [twin, other] = [applicant({ ...person }), applicant(newPerson())];
    const answers = [
      await house.service.register(twin, callerFrom()),
      await house.service.register(other, callerFrom()),
    ];
    expect(answers.map((answer) => Object.keys(answer))).toEqual([['id'], ['id']]);
    const [told, usual] = [await house.mailsTo(twin.email), await house.mailsTo(other.email)];
    expect(told.map(({ subject }) => subject)).toEqual(usual.map(({ subject }) => subject));
  });

  it('while the other takes a break is held as long as that', async () => {
    const person = newPerson();
    await exclude(await join(person), 'week');
    const twin = await join({ ...newPerson(), mobile: person.mobile });
    expect(await exclusion.mayPlay(twin)).toBe(false);
    house.clock.advance(8 * 24 * 3_600_000);
    expect(await exclusion.mayPlay(twin)).toBe(true);
    expect(await refusal(twin)).toBe('ok');
  });
});

describe('an exclusion', () => {
  it('reaches the account that joined before it, and tells of it', async () => {
    const person = newPerson();
    const [first, twin, other] = [
      await join(person),
      await join({ ...newPerson(), mobile: person.mobile }),
      await join(newPerson()),
    ];
    expect(await exclusion.mayPlay(twin)).toBe(true);
    await exclude(first);
    expect(await refusal(twin)).toBe('accountUnderReview');
    expect(await exclusion.mayPlay(other)).toBe(true);
    expect(told).toContainEqual(['member.away', { memberId: twin }]);
    expect(told).not.toContainEqual(['member.away', { memberId: other }]);
  });

  it('and a registration at once: whichever comes first, the twin is found', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = newPerson();
      const first = await join(person);
      const [, ...twins] = await Promise.all([exclude(first), ...Array.from({ length: 3 }, () => join({ ...person }))]);
      for (const twin of twins) expect(await exclusion.mayPlay(twin)).toBe(false);
    }
  });

  it('of two twins at once bars both, and waits for nothing for ever', async () => {
    const person = newPerson();
    const twins = [await join(person), await join({ ...person }), await join({ ...person })];
    await Promise.all(twins.map((twin) => exclude(twin)));
    for (const twin of twins) expect(await exclusion.current(twin)).toMatchObject({ state: 'exclusion' });
  });

  it('lets its twins go when it is lifted', async () => {
    const person = newPerson();
    const first = await join(person);
    const twin = await join({ ...person });
    await exclude(first);
    const [period] = (await exclusion.acts.of(first)).periods;
    await inTransaction(house.stage.database, (trx) =>
      exclusion.acts.lift(trx, first, Number(period?.id), {
        operator: 'ada',
        reason: 'A mistake',
        mayLiftFinal: true,
      }),
    );
    expect(await exclusion.mayPlay(twin)).toBe(true);
    expect(await exclusion.current(twin)).toMatchObject({ state: 'open' });
  });
});

const waiting = async () => (await exclusion.acts.likenesses('waiting', { offset: 0, limit: 500 })).rows;

describe('an operator', () => {
  it('who finds somebody else lets the account play, until the two have more in common', async () => {
    const person = newPerson();
    const first = await join(person);
    await exclude(first);
    const twin = await join({ ...newPerson(), mobile: person.mobile });
    expect((await waiting()).map(({ memberId }) => memberId)).toContain(twin);
    await decide(twin, first, 'other');
    expect(await exclusion.mayPlay(twin)).toBe(true);
    expect((await waiting()).map(({ memberId }) => memberId)).not.toContain(twin);
    payBoth(first, twin);
    expect(await meets(twin)).toBe(true);
    expect(await refusal(twin)).toBe('accountUnderReview');
    expect((await waiting()).find(({ memberId }) => memberId === twin)?.traits.toSorted()).toEqual([
      'mobile',
      'payment',
    ]);
  });

  it('who finds the same person leaves it closed, may think better of it, and not twice the same', async () => {
    const person = newPerson();
    const first = await join(person);
    const twin = await join({ ...person });
    await exclude(first);
    await decide(twin, first, 'same');
    expect(await refusal(twin)).toBe('accountUnderReview');
    await expect(decide(twin, first, 'same')).rejects.toThrow('conflict');
    await decide(twin, first, 'other');
    expect(await refusal(twin)).toBe('ok');
    await expect(decide(first, twin, 'other')).rejects.toThrow('notFound');
    // The decision applies to both accounts.
    await exclude(twin, 'week');
    expect(await exclusion.current(first)).toMatchObject({ state: 'exclusion' });
  });

  it('of ten who press at the same time decides once', async () => {
    const person = newPerson();
    const first = await join(person);
    await exclude(first);
    const twin = await join({ ...person });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => decide(twin, first, 'other')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is kept by the database from forgetting what was found, and what was decided', async () => {
    const tries = [
      sql`delete from away_likeness`,
      sql`update away_likeness set traits = array['payment']`,
      sql`update away_likeness set away_member_id = 1`,
      sql`delete from away_likeness_decision`,
      sql`update away_likeness_decision set decision = 'other'`,
    ];
    for (const change of tries) await expect(change.execute(house.stage.database)).rejects.toThrow();
  });
});

/** Both have paid with one card. */
function payBoth(one: number, other: number): void {
  payers.set(one, [other]).set(other, [one]);
}
const meets = (memberId: number) => inTransaction(house.stage.database, (trx) => exclusion.meetPayer(trx, memberId));

describe('a card', () => {
  it('of an excluded member holds who pays with it, and of nobody else', async () => {
    const [first, payer, other] = [await join(newPerson()), await join(newPerson()), await join(newPerson())];
    await exclude(first);
    payBoth(first, payer);
    expect(await meets(payer)).toBe(true);
    expect(await exclusion.mayPlay(payer)).toBe(false);
    expect(await traitsOf(payer)).toEqual(['payment']);
    expect(await meets(other)).toBe(false);
  });

  it('is known when its owner is excluded later', async () => {
    const [first, payer] = [await join(newPerson()), await join(newPerson())];
    payBoth(first, payer);
    expect(await meets(payer)).toBe(false);
    await exclude(first);
    expect(await refusal(payer)).toBe('accountUnderReview');
  });
});
