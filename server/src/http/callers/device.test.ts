import { membersCalls } from '@croupier/contract/calls/members/player';
import { describe, expect, it } from 'vitest';
import { openWhole } from '../../../tests/stage/whole';
import { hashSecret, systemRandomness } from '../../platform/randomness';
import { deviceOf } from './device';

const ID = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm8';
const ids = { random: systemRandomness, secure: true };

describe('the cookie of a device', () => {
  it('is for the API of its site alone, out of reach of scripts, and sent by https where the house is', () => {
    const device = deviceOf({ headers: {} }, ids);
    expect(device.setCookie).toBeUndefined();
    const hash = device.mark();
    expect(device.mark()).toEqual(hash);
    const [pair, ...attributes] = (device.setCookie ?? '').split('; ');
    expect(hashSecret(pair?.split('=')[1] ?? '')).toEqual(hash);
    expect(attributes).toEqual(['Path=/api', 'Max-Age=34560000', 'HttpOnly', 'SameSite=Lax', 'Secure']);
    const plain = deviceOf({ headers: {} }, { ...ids, secure: false });
    plain.mark();
    expect(plain.setCookie).not.toContain('Secure');
  });

  it('that came is kept as it is', () => {
    const device = deviceOf({ headers: { cookie: `a=1; croupier.device=${ID}; b=2` } }, ids);
    expect(device.known).toEqual(hashSecret(ID));
    expect(device.mark()).toEqual(hashSecret(ID));
    expect(device.setCookie).toBeUndefined();
  });

  it.each(['', 'short', `${ID}x`, `${ID.slice(1)}!`, `%00${ID}`])('%j is no id: a new one is given', (value) => {
    const device = deviceOf({ headers: { cookie: `croupier.device=${value}` } }, ids);
    expect(device.known).toBeNull();
    device.mark();
    expect(device.setCookie).toMatch(/^croupier\.device=[\w-]{43};/);
  });

  it('comes with a log-in and with no refusal, and only to who has none', async () => {
    const whole = await openWhole();
    try {
      await whole.app.start();
      const login = (payload: object, cookie?: string) =>
        fetch(`${whole.sites.player}/api${membersCalls.login.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
          body: JSON.stringify({ type: 'MEMBER', ...payload }),
        });
      const { username } = await whole.newMember('ada');
      const { password } = whole;
      const refused = await login({ username, password: 'another horse' });
      expect(refused.headers.get('set-cookie')).toBeNull();
      const first = await login({ username, password });
      const cookie = first.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^croupier\.device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
      const again = await login({ username, password }, cookie.split(';')[0]);
      expect(again.headers.get('set-cookie')).toBeNull();
    } finally {
      await whole.close();
    }
  });
});
