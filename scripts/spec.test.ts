import { expect, it } from 'vitest';
import { faultsOf, type Line, readLines } from './spec/lines';
import { titlesOf } from './spec/titles';

const ROOT = process.cwd();

it('each line of the specification names files and tests that are there, or what is not there yet', () => {
  const lines = readLines(ROOT);
  expect(faultsOf(ROOT, lines)).toEqual([]);
  expect(new Set(lines.map(({ line }) => line.slice(0, 4))).size).toBeGreaterThan(12);
});

const GOOD: Line = {
  line: '1 §7 /a',
  kind: 'call',
  says: 'a call',
  in: ['package.json'],
  tests: [{ file: 'scripts/spec.test.ts', name: 'each line of the specification' }],
};
const NOWHERE = `scripts/${'none'}.ts`;

it.each<[string, Line[], string]>([
  ['a file that is not there', [{ ...GOOD, in: [NOWHERE] }], `${NOWHERE} is not there`],
  ['a decision that is not there', [{ ...GOOD, decision: NOWHERE }], `${NOWHERE} is not there`],
  ['a test file that is not there', [{ ...GOOD, tests: [{ file: NOWHERE, name: 'test' }] }], `${NOWHERE} is not there`],
  [
    'a test of another name',
    [{ ...GOOD, tests: [{ file: 'package.json', name: `no such${' '}test` }] }],
    'package.json has no test "no such test"',
  ],
  [
    'a text that is no title of a test',
    [{ ...GOOD, tests: [{ file: 'scripts/spec/main.ts', name: 'npm run spec' }] }],
    'scripts/spec/main.ts has no test "npm run spec"',
  ],
  [
    'a test that is named twice',
    [{ ...GOOD, tests: [...GOOD.tests, ...GOOD.tests] }],
    'scripts/spec.test.ts is named twice for "each line of the specification"',
  ],
  [
    'a decision that does not speak of the line',
    [{ ...GOOD, decision: 'README.md', decided: `no such${' '}words` }],
    'README.md does not say "no such words"',
  ],
  ['a name that stands twice', [GOOD, GOOD], 'stands twice'],
  ['no test', [{ ...GOOD, tests: [] }], 'has neither an implementation with its test nor a decision'],
  ['no implementation', [{ ...GOOD, in: [] }], 'has neither an implementation with its test nor a decision'],
])('notices %s', (_, lines, fault) => {
  expect(faultsOf(ROOT, lines)).toEqual([`1 §7 /a: ${fault}`]);
});

it.each([
  ['what is not there yet', { ...GOOD, in: [], tests: [], missing: 'all of it' }],
  ['what a decision departs from', { ...GOOD, in: [], tests: [], decision: 'package.json' }],
])('lets %s stand', (_, line) => {
  expect(faultsOf(ROOT, [line])).toEqual([]);
});

it('a title is what a test is called by, or stands in a row of its data, and nothing else', () => {
  const text = `
    // a comment
    import { it } from 'vitest';
    const rows = [['in a row', ok()], [{ of: 'an object in a row' }]];
    describe('a group', () => {
      it.runIf(true).each(rows)('of %s', () => expect(said('a text')).toBe("another"));
      test(\`made of \${name}\`, () => undefined);
    });`;
  expect(titlesOf('a.test.ts', text)).toEqual([
    'in a row',
    'an object in a row',
    'a group',
    'of %s',
    '`made of ${name}`',
  ]);
});
