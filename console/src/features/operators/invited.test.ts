import { ERROR_CODES } from '@croupier/contract/errors';
import { expect, it, vi } from 'vitest';

// The real module reads the browser's language.
vi.mock('../../core/i18n', () => ({ i18n: { language: 'en', t: (key: string) => key } }));

const { CallFailure } = await import('../../core/session/client');
const { isAboutAddress } = await import('./invited');

it.each(['emailInvalid', 'operatorEmailTaken', 'operatorInvited'] as const)(
  'a refusal stands beside the address that it is about: %s',
  (name) => expect(isAboutAddress(new CallFailure(ERROR_CODES[name], 'why'))).toBe(true),
);

it.each(['forbidden', 'tooManyRequests', 'invalidRequest'] as const)(
  'another refusal stands below the form: %s',
  (name) => expect(isAboutAddress(new CallFailure(ERROR_CODES[name], 'why'))).toBe(false),
);

it('so does what is no refusal', () => {
  expect(isAboutAddress(new CallFailure(-1, 'no network'))).toBe(false);
  expect(isAboutAddress(new Error('a bug'))).toBe(false);
});
