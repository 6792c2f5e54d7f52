import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, callerFrom, type OpenMembers, openMembers, reasonOf } from './fixture';
import { registrationVariant } from './settings';
import { browser } from '../../providers/oidc/logins.fixture';

const MINUTE = 60_000;
let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
  await house.deps.settings.set(house.stage.database, registrationVariant, 'code');
});
afterAll(() => house.stage.destroy());

type Input = ReturnType<typeof applicant>;
/** The newcomer's network. */
const HOME = callerFrom();
const register = (input: Input, caller = HOME) => house.service.register(input, caller);
const send = (email: string, caller = HOME) => house.service.sendVerificationCode(email, caller);
async function codeFor(email: string): Promise<string> {
  const mail = (await house.mailsTo(email)).findLast(({ subject }) => /^\d{6} is your/.test(subject));
  if (!mail) throw new Error('no mail with a code came');
  return mail.subject.slice(0, 6);
}
/** A registration whose code has come. */
async function asked(overrides: Partial<Input> = {}): Promise<Input & { verificationCode: string }> {
  const input = applicant(overrides);
  await send(input.email);
  return { ...input, verificationCode: await codeFor(input.email) };
}
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const memberOf = async (email: string) => {
  const { rows } = await sql<{ id: number; activated: boolean }>`
    select id, activated_at is not null as activated from member where email = ${email}`.execute(house.stage.database);
  return rows[0];
};
const eventsOf = async (type: string, memberId: number): Promise<number> => {
  const { rows } =
    await sql`select from kept_event where name = ${type} and (fact->>'memberId')::bigint = ${memberId}`.execute(
      house.stage.database,
    );
  return rows.length;
};

describe('the code of a registration', () => {
  it('opens the account at once, logged in, with everything that an activation brings', async () => {
    const input = await asked();
    const { user } = await register(input);
    expect(user).toMatchObject({ username: input.username, email: input.email, enabled: 1 });
    expect(await house.service.authenticate(user?.token ?? '')).toMatchObject({ memberId: Number(user?.id) });
    const member = await memberOf(input.email);
    expect(member?.activated).toBe(true);
    expect(await eventsOf('member.registered', member?.id ?? 0)).toBe(1);
    expect(await eventsOf('member.activated', member?.id ?? 0)).toBe(1);
    // The code alone was mailed, no link.
    expect(await house.mailsTo(input.email)).toHaveLength(1);
    await expect(house.service.login(input, callerFrom())).resolves.toMatchObject({ email: input.email });
  });

  it('is asked for by the last step alone, as it was typed: with blanks, or in full-width digits', async () => {
    const input = await asked();
    for (const step of [1, 2]) expect(await register({ ...input, step, verificationCode: '' })).toEqual({});
    const wide = [...input.verificationCode].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect(await register({ ...input, verificationCode: ` ${wide.slice(0, 3)} ${wide.slice(3)} ` })).toHaveProperty(
      'user',
    );
  });

  it('is refused when it is missing, wrong, another address’s, or older than a quarter of an hour', async () => {
    const [input, other] = [await asked(), await asked()];
    for (const verificationCode of [undefined, '', '12345', '1234567', 'abcdef', wrongFor(input.verificationCode)])
      expect(await reasonOf(register({ ...input, verificationCode }))).toBe('verificationCodeWrong');
    if (other.verificationCode !== input.verificationCode)
      expect(await reasonOf(register({ ...input, verificationCode: other.verificationCode }))).toBe(
        'verificationCodeWrong',
      );
    house.clock.advance(15 * MINUTE);
    expect(await reasonOf(register(input))).toBe('verificationCodeWrong');
    expect(await memberOf(input.email)).toBeUndefined();
  });

  it('is good for five tries, also at once, and a new one is needed then', async () => {
    const input = await asked();
    const wrong = { ...input, verificationCode: wrongFor(input.verificationCode) };
    const reasons = await Promise.all(Array.from({ length: 8 }, () => reasonOf(register(wrong))));
    expect(new Set(reasons)).toEqual(new Set(['verificationCodeWrong']));
    expect(await reasonOf(register(input))).toBe('verificationCodeWrong');
    house.clock.advance(MINUTE);
    await send(input.email);
    expect(await register({ ...input, verificationCode: await codeFor(input.email) })).toHaveProperty('user');
  });

  it('works once, however many registrations race for it', async () => {
    const input = await asked();
    const racing = Array.from({ length: 4 }, (_, index) =>
      register({ ...input, username: `${input.username}-${index}` }).then(
        ({ user }) => (user ? 'opened' : 'nothing'),
        (failure: { reason: string }) => failure.reason,
      ),
    );
    const outcomes = await Promise.all(racing);
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'verificationCodeWrong')).toHaveLength(3);
  });

  it('survives a name that was taken meanwhile', async () => {
    const [input, first] = [await asked(), await asked()];
    await register(first);
    expect(await reasonOf(register({ ...input, username: first.username }))).toBe('usernameTaken');
    expect(await register(input)).toHaveProperty('user');
  });

  it('is mailed at most once a minute and ten times a day; the newest alone is good', async () => {
    const input = await asked();
    await send(input.email);
    expect(await house.mailsTo(input.email)).toHaveLength(1);
    house.clock.advance(MINUTE);
    await send(` ${input.email.toUpperCase()} `);
    const newest = await codeFor(input.email);
    if (newest !== input.verificationCode) expect(await reasonOf(register(input))).toBe('verificationCodeWrong');
    for (let n = 0; n < 12; n += 1) {
      house.clock.advance(MINUTE);
      await send(input.email);
      await house.runJobs();
    }
    expect(await house.mailsTo(input.email)).toHaveLength(10);
    house.clock.advance(24 * 60 * MINUTE);
    await send(input.email);
    expect(await house.mailsTo(input.email)).toHaveLength(11);
  });

  it('is neither replaced nor used up by what others ask for and try', async () => {
    const input = await asked();
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const elsewhere = callerFrom();
      await send(input.email, elsewhere);
      await house.runJobs();
      const wrong = { ...input, verificationCode: wrongFor(input.verificationCode) };
      for (let n = 0; n < 6; n += 1) expect(await reasonOf(register(wrong, elsewhere))).toBe('verificationCodeWrong');
    }
    expect(await register(input)).toHaveProperty('user');
  });

  it('comes though a stranger has had ten mailed today, and within the minute of a stranger’s', async () => {
    const { email } = applicant();
    const stranger = callerFrom();
    for (let n = 0; n < 14; n += 1) {
      house.clock.advance(MINUTE);
      await send(email, stranger);
      await house.runJobs();
    }
    expect(await house.mailsTo(email)).toHaveLength(10);
    await send(email);
    expect(await house.mailsTo(email)).toHaveLength(11);
    const input = applicant({ email });
    expect(await register({ ...input, verificationCode: await codeFor(email) })).toHaveProperty('user');
  });

  it('floods no mailbox: twenty in an hour for all networks together, and the next hour brings one again', async () => {
    const { email } = applicant();
    for (let n = 0; n < 25; n += 1) await send(email, callerFrom());
    expect(await house.mailsTo(email)).toHaveLength(20);
    await send(email);
    expect(await house.mailsTo(email)).toHaveLength(20);
    house.clock.advance(60 * MINUTE);
    await send(email);
    expect(await house.mailsTo(email)).toHaveLength(21);
  });

  it('is tried by the browser that asked for it, also from another network, and by no other browser', async () => {
    const [own, other] = [browser(), browser()];
    const input = applicant();
    await send(input.email, own);
    const filled = { ...input, verificationCode: await codeFor(input.email) };
    expect(await reasonOf(register(filled, other))).toBe('verificationCodeWrong');
    expect(await register(filled, { ...own, address: '198.51.100.250' })).toHaveProperty('user');
  });

  it('is kept as a keyed hash that no list of all codes opens', async () => {
    const input = await asked();
    const { rows } = await sql<{ row: string }>`select registration_code::text as row from registration_code
      where email = ${input.email}`.execute(house.stage.database);
    expect(rows[0]?.row).not.toContain(input.verificationCode);
  });
});

describe('an address that has an account', () => {
  it('answers like any other; its owner is told, and no code is mailed', async () => {
    const owner = await asked();
    await register(owner);
    house.clock.advance(MINUTE);
    await expect(send(owner.email)).resolves.toBeUndefined();
    const mails = await house.mailsTo(owner.email);
    expect(mails.at(-1)?.subject).toBe('You already have a Croupier account');
    const thief = applicant({ email: owner.email });
    for (const verificationCode of [owner.verificationCode, '000000'])
      expect(await reasonOf(register({ ...thief, verificationCode }))).toBe('verificationCodeWrong');
  });

  it('of a registration that nobody proved goes to who proves it', async () => {
    await house.deps.settings.set(house.stage.database, registrationVariant, 'link');
    const squatter = applicant();
    await register(squatter);
    await house.deps.settings.set(house.stage.database, registrationVariant, 'code');
    const owner = await asked({ email: squatter.email });
    const { user } = await register(owner);
    expect(user).toMatchObject({ username: owner.username });
    expect(await reasonOf(house.service.login(squatter, callerFrom()))).toBe('loginFailed');
  });
});

it('a malformed address is refused before anything is mailed', async () => {
  for (const email of ['nobody', 'a@b', 'a\nb@example.com']) expect(await reasonOf(send(email))).toBe('emailInvalid');
});
