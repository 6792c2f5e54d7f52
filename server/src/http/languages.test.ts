import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWhole, type Whole } from '../../tests/stage/whole';
import { messageOf } from './messages';
import { wordsIn } from '../words/words';

const NAMES = Object.keys(ERROR_CODES) as ErrorName[];
let whole: Whole;

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
});
afterAll(() => whole.close());

describe('the causes of a refusal', () => {
  it('have one number each, and none takes the numbers of success or of a failed network', () => {
    const numbers = Object.values(ERROR_CODES);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(0);
    expect(numbers).not.toContain(-1);
    expect(numbers.filter((number) => number < 0)).toEqual([-2]);
  });

  it.each(COMPLETE_LANGUAGES)('are said in %s, each of them and no other', (language) => {
    expect(Object.keys(wordsIn(language).errors).toSorted()).toEqual(NAMES.toSorted());
    for (const name of NAMES) expect(messageOf(language, name)).not.toMatch(/[{}]|^$/);
  });
});

it('writes an amount as the reader does', () => {
  const details = { left: { amount: minor(123_450), currency: 'USD' } } as const;
  expect(messageOf('tr', 'depositLimitReached', details)).toContain('Şu anda $1.234,50 yatırabilirsiniz');
  expect(messageOf('en', 'depositLimitReached', details)).toContain('You can deposit $1,234.50 now');
});

describe('the language of a message', () => {
  it.each([
    ['tr', 'tr'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['tr-TR', 'tr'],
    ['EN', 'en'],
    ['sv', 'en'],
    ['haw', 'en'],
    ['../tr', 'en'],
    ['__proto__', 'en'],
    ['', 'tr'],
    [undefined, 'tr'],
  ] as const)('asked as %j is %s', async (asked, spoken) => {
    const sending = asked === undefined ? {} : { language: asked };
    const { envelope } = await whole.send(membersCalls.tokenInfo, {}, sending);
    expect(envelope.message).toBe(messageOf(spoken, 'sessionInvalid'));
    const missing = await whole.send(contentCalls.article, {}, sending);
    expect(missing.envelope.message).toBe(messageOf(spoken, 'invalidRequest', { field: 'id' }));
  });
});
