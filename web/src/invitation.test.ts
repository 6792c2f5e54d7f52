import { expect, it } from 'vitest';
import { invitationLink } from './invitation';

it('leads to the home page of the app, with the code where it is looked for', () => {
  const link = invitationLink('AB12-x_', 'https://play.example');
  expect(link).toBe('https://play.example/#/?code=AB12-x_');
  const route = new URL(link).hash.slice(1);
  expect(new URL(route, link).searchParams.get('code')).toBe('AB12-x_');
});
