import { describe, expect, it } from 'vitest';
import { faultsOf } from './words/faults';
import { idleMarks, markedList, readMarks, sameTexts, unmarked } from './words/same-as-english';
import { sourcesOf, TREES, type Tree } from './words/trees';
import { askedInVain, unknownKeys, unreadKeys, unusedKeys, usageIn, writtenKeys } from './words/usage';

describe.each(Object.values(TREES))('the texts of $name', (tree) => {
  it('are complete in each language that the contract names', () => {
    expect(faultsOf(tree)).toEqual([]);
    expect([...tree.languages.keys()].toSorted()).toEqual(tree.offered.toSorted());
    expect(tree.languages.get('en')?.size).toBeGreaterThan(1);
  });
});

describe.each([
  ['web', 'web/src'],
  ['arcade', 'arcade/src'],
  ['console', 'console/src'],
  ['contract', 'contract'],
] as const)('the sources of %s', (app, folder) => {
  const sources = sourcesOf(folder);

  it('use every text', () => {
    expect(
      unusedKeys(
        TREES[app],
        sources.map(({ text }) => usageIn(text)),
      ),
    ).toEqual([]);
  });

  it('ask for no text that is missing', () => {
    const ask = TREES[app].isMerged ? unknownKeys : askedInVain;
    expect(sources.flatMap(({ file, text }) => ask(TREES[app], text).map((key) => `${file}: ${key}`))).toEqual([]);
  });
});

it('the server reads every text of its own', () => {
  // The sandbox's sources are included for the decline reasons, which are providers' codes.
  const sources = ['server/src', 'contract', 'sandbox/src'].flatMap(sourcesOf).map(({ text }) => text);
  expect(unreadKeys(TREES.server, sources.join('\n'))).toEqual([]);
});

it('the console writes out its keys', () => {
  const all = sourcesOf('console/src').map(({ text }) => text);
  expect(writtenKeys(TREES.console, all.join('\n')).length).toBeGreaterThan(100);
});

it('what equals its English is marked so (`npm run words`)', () => {
  const same = Object.values(TREES).flatMap(sameTexts);
  const marks = readMarks(process.cwd());
  expect(unmarked(same, marks)).toEqual([]);
  expect(idleMarks(same, marks)).toEqual([]);
});

describe('a fault is found', () => {
  type Files = Readonly<Record<string, Readonly<Record<string, string>>>>;
  const languageOf = (files: Files) =>
    new Map(Object.entries(files).map(([file, texts]) => [file, new Map(Object.entries(texts))]));
  const ENGLISH: Files = {
    'a.json': {
      'a.hello': 'Hello {{name}}, how are you',
      'a.hit_one': '{{count}} hit',
      'a.hit_other': '{{count}} hits',
    },
    'b.json': { 'b.go': 'Go <b>on</b>' },
  };
  const GERMAN: Files = {
    'a.json': {
      'a.hello': 'Hallo {{name}}, wie geht es',
      'a.hit_one': '{{count}} Treffer',
      'a.hit_other': '{{count}} Treffer',
    },
    'b.json': { 'b.go': '<b>Weiter</b>' },
  };
  const tree = (german: Files, english = ENGLISH, offered: readonly string[] = ['en', 'de']): Tree => ({
    name: 'made',
    offered,
    languages: new Map([
      ['en', languageOf(english)],
      ['de', languageOf(german)],
    ]),
    hasPlurals: true,
    isMerged: true,
  });
  const withA = (changed: Readonly<Record<string, string>>): Files => ({
    ...GERMAN,
    'a.json': { ...GERMAN['a.json'], ...changed },
  });
  const { 'a.hello': hello = '', ...hits } = GERMAN['a.json'] ?? {};

  it('and none where there is none', () => expect(faultsOf(tree(GERMAN))).toEqual([]));

  it.each<[string, Tree]>([
    ['de has no folder', { ...tree(GERMAN), languages: new Map([['en', languageOf(ENGLISH)]]) }],
    ['de is not named in the contract', tree(GERMAN, ENGLISH, ['en'])],
    ['de/b.json is missing', tree({ 'a.json': GERMAN['a.json'] ?? {} })],
    ['de/a.json: a.hello is missing', tree({ ...GERMAN, 'a.json': hits })],
    ['de/a.json: keys stand in another order', tree({ ...GERMAN, 'a.json': { ...hits, 'a.hello': hello } })],
    ['de/a.json: a.hello is empty', tree(withA({ 'a.hello': ' ' }))],
    ['de/a.json: a.hello has other placeholders', tree(withA({ 'a.hello': 'Hallo {{whom}}, wie geht es' }))],
    ['de/a.json: a.hello is not translated', tree(withA({ 'a.hello': ENGLISH['a.json']?.['a.hello'] ?? '' }))],
    ['de/a.json: a.hit has other plurals than one,other', tree(withA({ 'a.hit_few': '{{count}} Treffer' }))],
    ['de/b.json: b.go has other placeholders', tree({ ...GERMAN, 'b.json': { 'b.go': '<i>Weiter</i>' } })],
    ['de: a stands in two files', tree({ ...GERMAN, 'b.json': { 'b.go': '<b>Weiter</b>', 'a.more': 'x' } })],
    ['en/b.json: b.go is empty', tree(GERMAN, { ...ENGLISH, 'b.json': { 'b.go': '' } })],
  ])('%s', (fault, made) => expect(faultsOf(made)).toContain(fault));

  it('in Polish, where a text needs four forms', () => {
    const polish = { ...tree(GERMAN), languages: new Map([['pl', languageOf(GERMAN)]]) };
    expect(faultsOf(polish)).toContain('pl/a.json: a.hit has other plurals than few,many,one,other');
  });

  it('when a text equals its English without a mark, or a mark has no such text', () => {
    const same = sameTexts(tree(withA({ 'a.hit_one': '{{count}} hit', 'a.hit_other': '{{count}} – {{count}}' })));
    expect(same).toEqual([{ language: 'de', where: 'made/de/a.json: a.hit_one', text: '{{count}} hit' }]);
    expect(unmarked(same, new Map([['{{count}} hit', new Set(['fr'])]]))).toEqual(same);
    const marks = new Map([['{{count}} hit', new Set(['de'])]]);
    expect(unmarked(same, marks)).toEqual([]);
    expect(idleMarks([], marks)).toEqual(['{{count}} hit: de']);
    expect(JSON.parse(markedList(same))).toEqual({ '{{count}} hit': 'de' });
  });

  it('when a text is used by nobody', () => {
    const source = "t('a.hello', { name }); t(`a.${what}`); // the player's 'b.go'";
    expect(unusedKeys(tree(GERMAN), [usageIn(source)])).toEqual([]);
    expect(unusedKeys(tree(GERMAN), [usageIn('`${n} ${t(`a.${what}`)}`; t("b.go")')])).toEqual([]);
    expect(unusedKeys(tree(GERMAN), [usageIn("t('a.hello'); t('a:a.hit')")])).toEqual(['b.json: b.go']);
  });

  it('when a text of the server is read by nobody', () => {
    expect(unreadKeys(tree(GERMAN), 'const { hello, hit_one, hit_other } = words.a;')).toEqual(['b.json: b.go']);
  });

  it('when a source asks for a text that nobody wrote', () => {
    expect(unknownKeys(tree(GERMAN), "t('a.hello'); t('a.hit'); t('b.gone'); from('c.d')")).toEqual(['b.gone']);
    const source = "const { t } = useTranslation(['a', 'b']); t('a.hello'); t('b:b.go'); t('b:a.hello'); t('b.gone')";
    expect(askedInVain(tree(GERMAN), source)).toEqual(['b:a.hello', 'b.gone']);
  });
});
