import { PLATFORM_TYPE } from '@croupier/contract/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberSession } from '../../../http/context';
import { callerFrom, openMembers, type OpenMembers } from '../fixture';
import { platformOf } from '../rules/platform';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe('the platform of a session', () => {
  it.each([
    [WINDOWS, PLATFORM_TYPE.webWindows, 'Chrome'],
    [MAC, PLATFORM_TYPE.webMac, 'Safari'],
    [ANDROID, PLATFORM_TYPE.webAndroid, 'Chrome'],
    [IPHONE, PLATFORM_TYPE.webIos, 'Safari'],
    [LINUX, PLATFORM_TYPE.webOther, 'Firefox'],
    ['nothing that is known', PLATFORM_TYPE.webOther, ''],
    ['', PLATFORM_TYPE.webOther, ''],
  ])('is told by the browser: %s', (userAgent, platform, browser) => {
    expect(platformOf(userAgent)).toMatchObject({ platform, browser });
  });
});

describe('where a member is logged in', () => {
  let house: OpenMembers;
  beforeAll(async () => {
    house = await openMembers();
  });
  afterAll(() => house.stage.close());

  async function logIn(username: string, password: string, userAgent: string): Promise<MemberSession> {
    const { token } = await house.service.login({ username, password }, callerFrom({ userAgent }));
    const session = await house.service.authenticate(token ?? '');
    if (!session) throw new Error('a session was lost');
    return session;
  }
  const shown = async (session: MemberSession) =>
    (await house.service.signIns(session)).map(({ browser, system, isCurrent }) => [browser, system, isCurrent]);

  it('is listed, used last first, with the one that asks', async () => {
    const { username, password } = await house.joined();
    const home = await logIn(username, password, WINDOWS);
    house.clock.advance(60_000);
    await logIn(username, password, IPHONE);
    expect(await shown(home)).toEqual([
      ['Safari', 'iOS', false],
      ['Chrome', 'Windows', true],
    ]);
  });

  it('ends there when asked, and everywhere else at once; nobody ends another’s', async () => {
    const { username, password } = await house.joined();
    const [home, phone, work] = [
      await logIn(username, password, WINDOWS),
      await logIn(username, password, IPHONE),
      await logIn(username, password, MAC),
    ];
    const stranger = await house.joined();
    const theirs = await logIn(stranger.username, stranger.password, LINUX);
    await house.service.logout({ memberId: home.memberId, sessionId: theirs.sessionId });
    expect(await shown(theirs)).toHaveLength(1);
    await house.service.logout({ memberId: home.memberId, sessionId: phone.sessionId });
    await house.service.logout({ memberId: home.memberId, sessionId: phone.sessionId });
    expect((await house.service.signIns(home)).map(({ id }) => id).toSorted()).toEqual(
      [home.sessionId, work.sessionId].toSorted(),
    );
    await house.service.logoutOthers(home);
    expect((await house.service.signIns(home)).map(({ id }) => id)).toEqual([home.sessionId]);
    expect(await shown(theirs)).toHaveLength(1);
  });
});
