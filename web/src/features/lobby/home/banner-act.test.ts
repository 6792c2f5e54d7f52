import { describe, expect, it } from 'vitest';
import { bannerAct } from './banner-act';
import { readWin } from './read-win';

const banner = (change: Partial<Parameters<typeof bannerAct>[0]>) =>
  ({ action: 'CLOSE_ONLY', gameId: null, link: '', type: 0, ...change }) as const;

describe('a pressed banner', () => {
  it('opens Join for a visitor when it has a game, whatever its action', () => {
    expect(bannerAct(banner({ action: 'LAUNCH_GAME', gameId: '1' }), false)).toEqual({ do: 'join' });
    expect(bannerAct(banner({ action: 'LINK', gameId: '1', link: '/fairness' }), false)).toEqual({ do: 'join' });
  });

  it('opens the game for a member', () => {
    expect(bannerAct(banner({ action: 'LAUNCH_GAME', gameId: '1' }), true)).toEqual({ do: 'launch', gameId: '1' });
  });

  it('opens the deposit, after a login for a visitor', () => {
    expect(bannerAct(banner({ action: 'DEPOSIT' }), true)).toEqual({ do: 'deposit' });
    expect(bannerAct(banner({ action: 'DEPOSIT' }), false)).toEqual({ do: 'login', backurl: '/deposit' });
  });

  it('opens Join for a visitor and nothing for a member on REGISTER', () => {
    expect(bannerAct(banner({ action: 'REGISTER' }), false)).toEqual({ do: 'join' });
    expect(bannerAct(banner({ action: 'REGISTER' }), true)).toEqual({ do: 'nothing' });
  });

  it('closes the banner on CLOSE_ONLY, whoever presses it and wherever its link leads', () => {
    for (const signedIn of [true, false])
      expect(bannerAct(banner({ action: 'CLOSE_ONLY', link: '/fairness' }), signedIn)).toEqual({ do: 'close' });
  });

  it('opens invitation and rewards on INVITE, wherever its link leads, and Join for a visitor', () => {
    const invite = banner({ action: 'INVITE', type: 1, link: 'https://a.example/' });
    expect(bannerAct(invite, true)).toEqual({ do: 'invitations' });
    expect(bannerAct(invite, false)).toEqual({ do: 'join' });
  });

  it('follows an internal link inside the app and others in a new tab', () => {
    expect(bannerAct(banner({ action: 'LINK', link: '/#/article?id=terms' }), false)).toEqual({
      do: 'go',
      path: '/article?id=terms',
    });
    expect(bannerAct(banner({ action: 'LINK', link: '//evil.example' }), false)).toEqual({ do: 'nothing' });
    expect(bannerAct(banner({ action: 'LINK', type: 1, link: 'https://a.example/' }), false)).toEqual({
      do: 'newTab',
      address: 'https://a.example/',
    });
    expect(bannerAct(banner({ action: 'LINK', type: 1, link: 'javascript:alert(1)' }), false)).toEqual({
      do: 'nothing',
    });
  });
});

it.each([
  ['en', '1,412.50 USD', '1,412.50 USD'],
  ['tr', '1,412.50 USD', '1.412,50 USD'],
  ['tr', '1412.50 USD', '1.412,50 USD'],
  ['tr', '90,000 JPY', '90.000 JPY'],
])('reads who won what from the ticker’s strings, as %s writes %s', (language, told, amount) => {
  expect(readWin(`m***k Dragon Vault ${told}`, language)).toEqual({ who: 'm***k', game: 'Dragon Vault', amount });
});

it('leaves other strings alone', () => {
  expect(readWin('Somebody won', 'en')).toBeNull();
});
