import { readFileSync } from 'node:fs';
import { CURRENCY_CODES } from '@croupier/contract/money';
import { expect, it } from 'vitest';
import '../../src/compose';
import { declaredSettings } from '../../src/platform/settings';
import { controlOf } from '../../src/domains/operators/service/control';

type Words = { readonly [key: string]: string | Words };
const wordsOf = (language: string): { settings: { name: Words; field: Words } } =>
  JSON.parse(
    readFileSync(new URL(`../../../console/src/locales/${language}/settings.json`, import.meta.url), 'utf8'),
  ) as ReturnType<typeof wordsOf>;

const settings = declaredSettings().filter(({ key }) => !/^test\.|^contact\.test$/.test(key));
const plain = (name: string): string => name.replaceAll(/\W/g, '_');
/** Names of currencies, coins, chains and payment methods need no translation. */
const isCode = (name: string): boolean =>
  (CURRENCY_CODES as readonly string[]).includes(name) ||
  /^[A-Z_0-9]+$/.test(name) ||
  /^[a-z]{2,12}(_[a-z]+)?$/.test(name);

it.each(['en', 'tr'])('every setting and every field of its form has a name in the console: %s', (language) => {
  const { name, field } = wordsOf(language).settings;
  const fields = settings.flatMap(({ schema }) =>
    (controlOf(schema).fields ?? []).flatMap(({ path, columns = [] }) => [
      ...path,
      ...(columns ?? []).map((column) => column.name),
    ]),
  );
  expect(settings.map(({ key }) => plain(key)).filter((key) => !(key in name))).toEqual([]);
  expect([...new Set(fields)].filter((one) => !isCode(one) && !(plain(one) in field))).toEqual([]);
  expect(fields.length).toBeGreaterThan(50);
});

it('one operator may change alone only what neither moves money nor decides who may play', () => {
  expect(settings.filter(({ needsSecondOperator }) => !needsSecondOperator).map(({ key }) => key)).toEqual([
    'contact.telegramLink',
    'contact.whatsAppNumber',
    'contact.whatsAppQrCode',
    'members.registrationHours',
    'members.sessionDays',
    'members.sessionIdleHours',
    'support:chatIdleMinutes',
    'support:chatKeptDays',
  ]);
});
