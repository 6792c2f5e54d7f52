import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { callerFrom, type OpenMembers, openMembers, reasonOf } from '../fixture';
import { softAuthenticator } from './authenticator.fixture';
import { factorsIn } from './fixture';

let house: OpenMembers;
let play: ReturnType<typeof factorsIn>;
beforeAll(async () => {
  house = await openMembers();
  play = factorsIn(house);
});
afterAll(() => house.stage.destroy());

const CALLER = callerFrom();
const FIVE_MINUTES = 5 * 60_000;
const MOST = 10;

describe('a passkey', () => {
  it('opens the account without a password, and the sign-in shows how', async () => {
    const { key, username, memberId, email } = await play.withPasskey();
    const info = await play.logInWith(key);
    expect(info.username).toBe(username);
    const signIns = await house.service.signIns(await play.sessionOf(info.token));
    expect(signIns.map(({ method }) => method).toSorted()).toEqual(['passkey', 'password']);
    const { passkeys } = await play.factors.read(memberId);
    expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedTime: house.clock.now().toISOString() }]);
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('“Phone” now opens your account');
  });

  it('counts as both factors: no code is asked for', async () => {
    const { memberId, password, secret, session } = await play.withCodes();
    const key = softAuthenticator();
    const code = await play.nextCode(secret);
    const offer = await play.factors.offerPasskey(memberId, { password, code });
    await play.factors.addPasskey(session, { name: 'Key', passkey: key.create(offer) });
    expect((await play.logInWith(key)).id).toBe(String(memberId));
  });

  it('is added with the password, and a code while log-ins ask for one', async () => {
    const { memberId, password } = await play.withCodes();
    expect(await reasonOf(play.factors.offerPasskey(memberId, { password: 'wrong horse' }))).toBe('passwordWrong');
    expect(await reasonOf(play.factors.offerPasskey(memberId, { password }))).toBe('loginCodeRequired');
    expect(await reasonOf(play.factors.offerPasskey(memberId, { password, code: '000000' }))).toBe('loginCodeInvalid');
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the same site by another port', { origin: 'https://play.example:8443' }],
    ['without its user’s verification', { verified: false }],
  ])('%s is refused, when it is made and when it signs', async (_, ceremony) => {
    const { memberId, password, key, session } = await play.withPasskey();
    const other = softAuthenticator();
    const offer = await play.factors.offerPasskey(memberId, { password });
    const made = play.factors.addPasskey(session, { name: 'Key', passkey: other.create(offer, ceremony) });
    expect(await reasonOf(made)).toBe('passkeyRefused');
    const signature = key.get(await play.factors.offerPasskeyLogin(), ceremony);
    expect(await reasonOf(house.service.loginWithPasskey(signature, CALLER))).toBe('passkeyRefused');
    expect((await play.factors.read(memberId)).passkeys).toHaveLength(1);
  });

  it('for another site is refused, though its page has our origin’s challenge', async () => {
    const { key } = await play.withPasskey();
    const offer = { ...(await play.factors.offerPasskeyLogin()), rpId: 'evil.example' };
    expect(await reasonOf(house.service.loginWithPasskey(key.get(offer), CALLER))).toBe('passkeyRefused');
  });

  it('answers a challenge once, within five minutes', async () => {
    const { key } = await play.withPasskey();
    const offer = await play.factors.offerPasskeyLogin();
    const signature = key.get(offer);
    const raced = await Promise.allSettled([1, 2, 3].map(() => house.service.loginWithPasskey(signature, CALLER)));
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(house.service.loginWithPasskey(key.get(offer), CALLER))).toBe('passkeyExpired');
    const late = await play.factors.offerPasskeyLogin();
    house.clock.advance(FIVE_MINUTES);
    expect(await reasonOf(house.service.loginWithPasskey(key.get(late), CALLER))).toBe('passkeyExpired');
  });

  it('answers no challenge that we have not given, or that was given for something else', async () => {
    const { key, memberId, password } = await play.withPasskey();
    const offer = await play.factors.offerPasskeyLogin();
    const invented = { ...offer, challenge: 'an-invented-challenge' };
    expect(await reasonOf(house.service.loginWithPasskey(key.get(invented), CALLER))).toBe('passkeyExpired');
    const { challenge } = await play.factors.offerPasskey(memberId, { password });
    expect(await reasonOf(house.service.loginWithPasskey(key.get({ ...offer, challenge }), CALLER))).toBe(
      'passkeyExpired',
    );
  });

  it('offered to one member is added by no other', async () => {
    const [owner, other] = [await play.joined(), await play.joined()];
    const offer = await play.factors.offerPasskey(owner.memberId, owner);
    const made = { name: 'Key', passkey: softAuthenticator().create(offer) };
    expect(await reasonOf(play.factors.addPasskey(other.session, made))).toBe('passkeyExpired');
    await play.factors.addPasskey(owner.session, made);
  });

  it('belongs to one account: another’s is neither added again, renamed nor removed', async () => {
    const { key, passkey, memberId } = await play.withPasskey();
    const other = await play.joined();
    const offer = await play.factors.offerPasskey(other.memberId, other);
    const again = play.factors.addPasskey(other.session, { name: 'Key', passkey: key.create(offer) });
    expect(await reasonOf(again)).toBe('passkeyKnown');
    expect(await reasonOf(play.factors.callPasskey(other.memberId, passkey.id, 'Mine'))).toBe('notFound');
    expect(await reasonOf(play.factors.removePasskey(other.memberId, passkey.id, other))).toBe('notFound');
    expect((await play.factors.read(memberId)).passkeys).toMatchObject([{ name: 'Phone' }]);
  });

  it('that was copied is noticed: a count that does not grow opens nothing', async () => {
    const { key } = await play.withPasskey();
    await play.logInWith(key);
    await play.logInWith(key);
    key.count(0);
    expect(await reasonOf(play.logInWith(key))).toBe('passkeyRefused');
  });

  it('with another’s signature opens nothing', async () => {
    const { key } = await play.withPasskey();
    const forged = softAuthenticator().get(await play.factors.offerPasskeyLogin());
    const claimed = { ...forged, id: key.id, rawId: key.id };
    expect(await reasonOf(house.service.loginWithPasskey(claimed, CALLER))).toBe('passkeyRefused');
    expect(await reasonOf(play.logInWith(softAuthenticator()))).toBe('passkeyRefused');
  });

  it('is called otherwise, and opens nothing once it was removed', async () => {
    const { key, passkey, memberId, password, email } = await play.withPasskey();
    await play.factors.callPasskey(memberId, passkey.id, 'Old phone');
    expect(await reasonOf(play.factors.removePasskey(memberId, passkey.id, { password: 'wrong' }))).toBe(
      'passwordWrong',
    );
    await play.factors.removePasskey(memberId, passkey.id, { password });
    expect(await reasonOf(play.logInWith(key))).toBe('passkeyRefused');
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('“Old phone” no longer opens');
  });

  it('of a disabled member opens nothing, as the password does not', async () => {
    const { key, memberId } = await play.withPasskey();
    await inTransaction(house.stage.database, (trx) => house.service.setEnabled(trx, memberId, false));
    expect(await reasonOf(play.logInWith(key))).toBe('accountDisabled');
  });

  it.each(['', 'two\nlines', '\u0000', '\u200B\u3164'])('has a name of one line: not %j', async (name) => {
    const { memberId, passkey } = await play.withPasskey();
    expect(await reasonOf(play.factors.callPasskey(memberId, passkey.id, name))).toBe('invalidRequest');
  });

  it('has a name without what nobody sees of it', async () => {
    const { memberId, passkey } = await play.withPasskey();
    await play.factors.callPasskey(memberId, passkey.id, 'Work\u202E \u200Bphone');
    expect((await play.factors.read(memberId)).passkeys).toMatchObject([{ name: 'Work phone' }]);
  });

  it('is not added by a session that has ended meanwhile', async () => {
    const { memberId, password, session } = await play.joined();
    const offer = await play.factors.offerPasskey(memberId, { password });
    await house.service.logout(session);
    const made = { name: 'Key', passkey: softAuthenticator().create(offer) };
    expect(await reasonOf(play.factors.addPasskey(session, made))).toBe('sessionInvalid');
    expect((await play.factors.read(memberId)).passkeys).toEqual([]);
  });

  it('is one of ten at most', async () => {
    const { memberId, password, session } = await play.joined();
    const add = async () => {
      const offer = await play.factors.offerPasskey(memberId, { password });
      return play.factors.addPasskey(session, { name: 'Key', passkey: softAuthenticator().create(offer) });
    };
    for (let made = 0; made < MOST; made += 1) await add();
    expect(await reasonOf(add())).toBe('passkeyTooMany');
  });

  it.each(['', 'e30', 'bm90IGpzb24', 'bnVsbA'])('whose browser says %j is refused', async (clientDataJSON) => {
    const { key } = await play.withPasskey();
    const signature = key.get(await play.factors.offerPasskeyLogin());
    const foul = { ...signature, response: { ...signature.response, clientDataJSON } };
    expect(await reasonOf(house.service.loginWithPasskey(foul, CALLER))).toBe('passkeyRefused');
  });
});

describe('when support takes second factors away', () => {
  it('codes, recovery codes and passkeys end with every session, and the member is told', async () => {
    const { memberId, username, password, secret, session, email } = await play.withCodes();
    const key = softAuthenticator();
    const code = await play.nextCode(secret);
    const offer = await play.factors.offerPasskey(memberId, { password, code });
    await play.factors.addPasskey(session, { name: 'Key', passkey: key.create(offer) });
    expect(await play.factors.summary(house.stage.database, memberId)).toEqual({ totp: true, passkeys: 1 });
    await inTransaction(house.stage.database, (trx) => play.factors.reset(trx, memberId));
    expect(await reasonOf(play.logInWith(key))).toBe('passkeyRefused');
    const { token } = await play.logIn(username, password);
    const signIns = await house.service.signIns(await play.sessionOf(token));
    expect(signIns.map(({ id }) => id)).not.toContain(session.sessionId);
    expect((await house.mailsTo(email)).at(-1)?.text).toContain('Our support has removed');
    expect(await reasonOf(inTransaction(house.stage.database, (trx) => play.factors.reset(trx, memberId)))).toBe(
      'conflict',
    );
  });
});
