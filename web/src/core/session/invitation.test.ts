import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetInvitation, invitationLink, rememberedInvitation, rememberInvitation } from './invitation';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('leads to the home page of the app, with the code where it is looked for', () => {
  const link = invitationLink('AB12-x_', 'https://play.example');
  expect(link).toBe('https://play.example/#/?code=AB12-x_');
  const route = new URL(link).hash.slice(1);
  expect(new URL(route, link).searchParams.get('code')).toBe('AB12-x_');
});

it('keeps a visitor’s code until the registration, and no longer', () => {
  rememberInvitation('AB12', false);
  expect(rememberedInvitation()).toBe('AB12');
  forgetInvitation();
  expect(rememberedInvitation()).toBeUndefined();
});

it('does not keep a code that a member looked at, or what cannot be a code', () => {
  rememberInvitation('AB12', true);
  rememberInvitation('<b>', false);
  expect(rememberedInvitation()).toBeUndefined();
});
