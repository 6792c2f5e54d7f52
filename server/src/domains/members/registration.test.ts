import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, callerFrom, NOON, type OpenMembers, openMembers, reasonOf, refusalOf, tokenOf } from './fixture';
import type { RegistrationInput } from './rules/registration';

let house: OpenMembers;
beforeAll(async () => {
  house = await openMembers();
});
afterAll(() => house.stage.destroy());

const register = (input: RegistrationInput) => house.service.register(input, callerFrom());
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    house.stage.database,
  );
  return rows[0]?.count ?? 0;
};

describe('a name that is none', () => {
  it.each([
    ['firstName', 'WIN $500 http://evil.example/x'],
    ['lastName', 'evil.example/x'],
    ['lastName', 'Love\u200blace'],
    ['city', 'www.evil.example'],
    ['address', 'see https://evil.example'],
  ])('is refused as %s: %j', async (field, text) => {
    const refused = await refusalOf(house.service.register(applicant({ [field]: text }), callerFrom()));
    expect([refused.reason, refused.details]).toEqual(['invalidRequest', { field }]);
  });
});

describe('each step', () => {
  const faults: readonly [step: number, change: Partial<RegistrationInput>, reason: string, field?: string][] = [
    [1, { email: 'ada@nowhere' }, 'emailInvalid'],
    [1, { username: 'ab' }, 'invalidRequest', 'username'],
    [1, { username: 'space bar' }, 'invalidRequest', 'username'],
    [1, { password: 'short', repassword: 'short' }, 'passwordTooWeak'],
    [1, { repassword: 'correct house' }, 'passwordsDiffer'],
    [1, { mobilePrefix: 'x' }, 'mobileInvalid'],
    [1, { mobile: '555-123' }, 'mobileInvalid'],
    [1, { mobilePrefix: '90', mobile: '0000' }, 'mobileInvalid'],
    [1, { mobilePrefix: '55', mobile: '00000000000' }, 'mobileInvalid'],
    [1, { mobilePrefix: '90', mobile: '+44 7911 123456' }, 'mobileInvalid'],
    [2, { firstName: '' }, 'invalidRequest', 'firstName'],
    [2, { lastName: 'a\u0000b' }, 'invalidRequest', 'lastName'],
    [2, { gender: 'X' }, 'invalidRequest', 'gender'],
    [2, { birthday: '1990/02/30' }, 'invalidRequest', 'birthday'],
    [2, { birthday: '2008/03/16' }, 'underAge'],
    [3, { currency: 'GBP' }, 'currencyUnknown'],
    [3, { currency: 'BTC' }, 'currencyUnknown'],
    [3, { countryCode: 'US' }, 'countryNotServed'],
    [3, { stateCode: 'DE-BY' }, 'stateUnknown'],
    [3, { stateCode: '' }, 'stateUnknown'],
    [3, { postalCode: '' }, 'invalidRequest', 'postalCode'],
    [3, { city: '' }, 'invalidRequest', 'city'],
    [3, { address: '' }, 'invalidRequest', 'address'],
    [3, { agreed: false }, 'agreementRequired'],
  ];

  it.each(faults)('%i refuses %j: %s %s', async (step, change, reason, field) => {
    const before = await count('username_claim');
    const refusal = await refusalOf(register(applicant({ ...change, step })));
    expect(refusal.reason).toBe(reason);
    if (field) expect(refusal.details).toEqual({ field });
    expect(await count('username_claim')).toBe(before);
  });

  it('reports the faults in the order of the form', async () => {
    let input = applicant(Object.assign({}, ...faults.map(([, change]) => change)));
    const seen: string[] = [];
    const mended = applicant();
    for (let reason = await reasonOf(register(input)); ; reason = await reasonOf(register(input))) {
      seen.push(reason);
      if (reason === 'agreementRequired') break;
      const { details } = await refusalOf(register(input));
      const blamed: Readonly<Record<string, readonly (keyof RegistrationInput)[]>> = {
        emailInvalid: ['email'],
        passwordTooWeak: ['password'],
        passwordsDiffer: ['repassword'],
        mobileInvalid: ['mobilePrefix', 'mobile'],
        underAge: ['birthday'],
        currencyUnknown: ['currency'],
        countryNotServed: ['countryCode'],
        stateUnknown: ['stateCode'],
      };
      const fields = blamed[reason] ?? [details['field'] as keyof RegistrationInput];
      input = { ...input, ...Object.fromEntries(fields.map((field) => [field, mended[field]])) };
    }
    expect(seen).toEqual([
      'emailInvalid',
      'invalidRequest',
      'passwordTooWeak',
      'passwordsDiffer',
      'mobileInvalid',
      ...Array.from({ length: 3 }, () => 'invalidRequest'),
      'underAge',
      'currencyUnknown',
      'countryNotServed',
      'stateUnknown',
      ...Array.from({ length: 3 }, () => 'invalidRequest'),
      'agreementRequired',
    ]);
  });

  it.each([1, 2])('%i answers without an effect when all is well', async (step) => {
    const input = applicant({ step });
    expect(await register(input)).toEqual({});
    expect(await house.mailsTo(input.email)).toEqual([]);
    expect(await count('username_claim')).toBe(await count('member'));
  });

  it('refuses a visitor from where the site is not served, and nobody where no one tells the location', async () => {
    const input = applicant({ step: 1 });
    for (const country of ['US', 'XX', 'T1', 'ZZ'])
      expect(await reasonOf(house.service.register(input, callerFrom({ country })))).toBe('restrictedLocation');
    for (const country of ['TR', null])
      expect(await house.service.register(input, callerFrom({ country }))).toEqual({});
  });
});

describe('an address', () => {
  it.each([
    [{ countryCode: 'AE', stateCode: 'AE-DU', postalCode: '' }],
    [{ countryCode: 'AE', stateCode: 'AE-DU', postalCode: undefined }],
    [{ countryCode: 'AE', stateCode: 'AE-DU', postalCode: '00000' }],
    [{ countryCode: 'CY', stateCode: '' }],
    [{ countryCode: 'CY', stateCode: undefined }],
  ])('of a country without postal codes or states is taken without: %j', async (change) => {
    expect(await register(applicant(change))).toMatchObject({ id: expect.any(String) });
  });

  it.each([
    [{ stateCode: 'TR' }, 'stateUnknown'],
    [{ countryCode: 'CY', stateCode: 'CY-01' }, 'stateUnknown'],
    [{ countryCode: 'DE', stateCode: 'DE-BE', postalCode: '' }, 'invalidRequest'],
    [{ countryCode: 'BR', stateCode: 'BR-SP', postalCode: '' }, 'invalidRequest'],
    [{ countryCode: 'AE', stateCode: 'AE-DU', postalCode: 'a\u0000b' }, 'invalidRequest'],
  ])('is refused with a state or a postal code that its country does not have: %j', async (change, reason) => {
    expect(await reasonOf(register(applicant(change)))).toBe(reason);
  });

  it('keeps no state where none is asked for, also when an older app tells the country for one', async () => {
    const { username } = await house.joined({ countryCode: 'CY', stateCode: 'CY' });
    const { rows } = await sql<{
      state_code: string;
    }>`select state_code from member where username = ${username}`.execute(house.stage.database);
    expect(rows).toEqual([{ state_code: '' }]);
  });
});

it.each([
  ['90', '+90 532 123 45 67', '90', '5321234567'],
  ['90', '00905321234567', '90', '5321234567'],
  ['+44', '07911 123456', '44', '7911123456'],
  ['39', '06 1234 5678', '39', '0612345678'],
])('a mobile number told as %s %s is kept as it is dialled from abroad', async (mobilePrefix, mobile, ...kept) => {
  const { username } = await house.joined({ mobilePrefix, mobile });
  const { rows } = await sql<{ mobile_prefix: string; mobile: string }>`select mobile_prefix, mobile from member
    where username = ${username}`.execute(house.stage.database);
  expect(rows.map((row) => [row.mobile_prefix, row.mobile])).toEqual([kept]);
});

describe('the last step', () => {
  it('creates member, wallet, activation mail and the news of it', async () => {
    const input = applicant({ email: 'New.Player@Example.com', mobilePrefix: '+90', stateCode: '', countryCode: 'CY' });
    const { id } = await register(input);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const [mail] = await house.mailsTo('new.player@example.com');
    expect(mail?.subject).toBe('Activate your Croupier account');
    await house.service.activate(await house.keyFor('new.player@example.com'));
    const info = await house.service.login({ username: input.username, password: input.password }, callerFrom());
    expect(info).toMatchObject({
      username: input.username,
      email: 'new.player@example.com',
      firstName: 'Ada',
      lastName: 'Yılmaz',
      gender: 'FEMALE',
      birthday: '1990/06/05',
      country: 'Cyprus',
      countryCode: 'CY',
      postalCode: '34430',
      city: 'İstanbul',
      address: 'İstiklal Caddesi 1',
      mobilePrefix: '90',
      mobile: '5551234567',
      currency: 'EUR',
      currencySymbol: '€',
      enabled: 1,
      credited: 1,
      availableBalance: 0,
      withdrawableBalance: 12.5,
      rollingAmount: 7.3,
      vipLevel: 0,
      idcardProofId: null,
    });
    expect(info.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(house.told).toContainEqual({ topic: 'member.registered', memberId: Number(info.id) });
  });

  it('takes a birthday of exactly eighteen years', async () => {
    expect((await register(applicant({ birthday: '2008/03/15' }))).id).toBeDefined();
  });

  it('lets one of two racing registrations have the username, whatever its case', async () => {
    const before = await count('wallet');
    const tries = ['RaceName', 'racename', 'RACENAME', 'raceName'].map((username) =>
      register(applicant({ username })).then(
        () => 'won',
        (refusal: { reason: string }) => refusal.reason,
      ),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'won')).toHaveLength(1);
    expect(results.filter((result) => result === 'usernameTaken')).toHaveLength(3);
    expect(await count('wallet')).toBe(before + 1);
  });

  it('lets one of two racing registrations have the e-mail and tells neither', async () => {
    const [before, wallets] = [await count('member'), await count('wallet')];
    const email = 'race@example.com';
    const results = await Promise.all([1, 2, 3].map(() => register(applicant({ email }))));
    expect(results.every(({ id }) => /^[0-9a-f]{32}$/.test(id ?? ''))).toBe(true);
    expect(await count('member')).toBe(before + 1);
    expect(await count('wallet')).toBe(wallets + 1);
  });

  it('remembers who invited, in any case of letters, and says when nobody has the code', async () => {
    const friend = await house.joined();
    const { invitationCode, id } = await house.service.login(friend, callerFrom());
    const invited = await house.joined({ invitationCode: invitationCode.toLowerCase() });
    const uninvited = await house.joined({ invitationCode: ' ' });
    const profileOf = async ({ username, password }: ReturnType<typeof applicant>) =>
      house.service.profileOf(Number((await house.service.login({ username, password }, callerFrom())).id));
    expect((await profileOf(invited)).invitedBy).toBe(Number(id));
    expect((await profileOf(uninvited)).invitedBy).toBeNull();
    const before = await count('member');
    for (const invitationCode of ['NOBODYHASTHIS', 'no-one', "' or 1=1"])
      expect(await reasonOf(register(applicant({ invitationCode })))).toBe('invitationUnknown');
    expect(await count('member')).toBe(before);
  });
});

describe('an e-mail that has an account already', () => {
  it('is answered like a new one, after the same hashing, and its owner is told by mail', async () => {
    const owner = await house.joined();
    const again = applicant({ email: owner.email.toUpperCase() });
    const fresh = applicant();
    const answers: { id?: string }[] = [];
    const known = await house.hashesDuring(async () => answers.push(await register(again)));
    const unknown = await house.hashesDuring(async () => answers.push(await register(fresh)));
    expect(known).toBe(unknown);
    expect(known).toBe(1);
    for (const answer of answers) expect(answer).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const notice = (await house.mailsTo(owner.email)).at(-1);
    expect(notice?.subject).toBe('You already have a Croupier account');
    expect(notice?.text).toContain('https://play.example/#/login');
    expect(notice?.text).not.toContain('key=');
  });

  it('gives nothing away afterwards: name taken, login, resend all answer alike', async () => {
    const owner = await house.joined({ password: 'owner horse', repassword: 'owner horse' });
    const answersTo = async (email: string) => {
      const input = applicant({ email });
      const { id } = await register(input);
      await house.service.sendActivationMail({ publicId: id ?? '' }, callerFrom());
      await house.runJobs();
      const { username, password } = input;
      return [
        await reasonOf(register(applicant({ step: 1, username }))),
        await reasonOf(house.service.login({ username, password }, callerFrom())),
        await reasonOf(house.service.login({ username, password: 'wrong horse' }, callerFrom())),
        await reasonOf(house.service.login({ username: email, password }, callerFrom())),
        await reasonOf(house.service.login({ username: email, password: 'wrong horse' }, callerFrom())),
      ];
    };
    const expected = ['usernameTaken', 'accountNotActivated', 'loginFailed', 'accountNotActivated', 'loginFailed'];
    expect(await answersTo('nobody-yet@example.com')).toEqual(expected);
    expect(await answersTo(owner.email)).toEqual(expected);
    expect(await tokenOf(house.service, owner.email, owner.password)).toBeTruthy();
  });

  it('mails its owner at most once an hour, and never changes the account', async () => {
    const owner = await house.joined();
    for (let n = 0; n < 3; n += 1)
      await register(applicant({ email: owner.email, password: 'other horse', repassword: 'other horse' }));
    expect(await house.mailsTo(owner.email)).toHaveLength(2);
    house.clock.advance(3_600_000);
    await register(applicant({ email: owner.email }));
    expect(await house.mailsTo(owner.email)).toHaveLength(3);
    expect(await tokenOf(house.service, owner.username, owner.password)).toBeTruthy();
    expect(house.clock.now().getTime()).toBeGreaterThan(NOON.getTime());
  });
});

const sweep = () => house.runJob('members:sweep');

describe('a registration that nobody proves', () => {
  const HOURS = 60 * 60_000;

  it('is forgotten after 48 hours: its name and its address are free again', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    const key = await house.keyFor(input.email);
    house.clock.advance(48 * HOURS - 1);
    await sweep();
    expect(await reasonOf(house.service.register(input, callerFrom()))).toBe('usernameTaken');
    house.clock.advance(1);
    await sweep();
    expect(await reasonOf(house.service.activate(key))).toBe('activationInvalid');
    expect(
      await reasonOf(house.service.login({ username: input.username, password: input.password }, callerFrom())),
    ).toBe('loginFailed');
    await house.service.register(input, callerFrom());
    await house.service.activate(await house.keyFor(input.email));
    expect(await tokenOf(house.service, input.email, input.password)).toBeTruthy();
  });

  it('is forgotten alike when its address had an account, which stays', async () => {
    const member = await house.joined();
    const decoy = applicant({ email: member.email });
    await house.service.register(decoy, callerFrom());
    house.clock.advance(48 * HOURS);
    await sweep();
    await house.service.register(applicant({ username: decoy.username }), callerFrom());
    expect(await tokenOf(house.service, member.email, member.password)).toBeTruthy();
    expect(await reasonOf(house.service.register(applicant({ username: member.username }), callerFrom()))).toBe(
      'usernameTaken',
    );
  });

  it('either opens or is forgotten when its link is followed at that moment', async () => {
    for (let n = 0; n < 12; n += 1) {
      const input = applicant();
      await house.service.register(input, callerFrom());
      const key = await house.keyFor(input.email);
      house.clock.advance(48 * HOURS - 1);
      // The activation still finds the link valid while the cleanup finds the registration expired.
      const forgetting = sql`select forget_registrations(${new Date(house.clock.now().getTime())})`;
      const [opened] = await Promise.allSettled([
        house.service.activate(key),
        forgetting.execute(house.stage.database),
      ]);
      const login = house.service.login({ username: input.username, password: input.password }, callerFrom());
      if (opened.status === 'fulfilled') expect((await login).username).toBe(input.username);
      else expect([opened.reason.reason, await reasonOf(login)]).toEqual(['activationInvalid', 'loginFailed']);
    }
  });

  it('stays when it has anything of its own, whoever put it there', async () => {
    const input = applicant();
    await house.service.register(input, callerFrom());
    await sql`update wallet set cash = 1 where member_id = (select id from member where username = ${input.username})`.execute(
      house.stage.database,
    );
    house.clock.advance(49 * HOURS);
    await sweep();
    expect(await reasonOf(house.service.register(input, callerFrom()))).toBe('usernameTaken');
  });
});
