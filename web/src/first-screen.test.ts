import type { Banner } from '@croupier/contract/calls/content';
import { expect, it } from 'vitest';
import { drawBanner } from './first-screen';

const banner = (changed: Partial<Banner>): Banner => ({
  id: 'b1',
  action: 'DEPOSIT',
  title: 'Crowns',
  subtitle: 'Every day',
  buttonText: 'Play',
  image: 'https://games.example/art/crown.webp',
  mobileImage: 'https://games.example/art/crown-small.webp',
  theme: 'gold',
  type: 0,
  link: '',
  gameId: null,
  sortIndex: 0,
  enabled: 1,
  ...changed,
});
const JOIN = banner({ id: 'b0', action: 'REGISTER', title: 'Join us' });

it('draws the first banner as home does, on a phone with its own picture', () => {
  const drawn = drawBanner([banner({}), banner({ id: 'b2', title: 'Later' })], false);
  expect(drawn).toContain('Crowns');
  expect(drawn).toContain('banner-gold');
  expect(drawn).toContain('https://games.example/art/crown-small.webp');
  expect(drawn).not.toContain('Later');
});

it('invites nobody to join who has', () => {
  expect(drawBanner([JOIN, banner({})], false)).toContain('Join us');
  expect(drawBanner([JOIN, banner({})], true)).not.toContain('Join us');
  expect(drawBanner([JOIN], true)).toBe('');
  expect(drawBanner([], false)).toBe('');
});

it('takes an operator’s words for words', () => {
  const drawn = drawBanner(
    [banner({ title: '<script>alert(1)</script>', image: 'https://a.example/"><img src=x>' })],
    false,
  );
  expect(drawn).not.toContain('<script>');
  expect(drawn).not.toContain('<img src=x>');
});
