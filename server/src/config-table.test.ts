import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from './config';
import { meaningOf } from './platform/config/variables';
import { CHAINS } from './providers/chains/coins';
import { HOSTED_CODES } from './providers/hosted-page/config';

/** Variables that each of several codes has, documented under one name. */
const CODES = new RegExp(`^(HOSTED_)(?:${HOSTED_CODES.join('|')})_`);
const NETWORKS = new RegExp(`^(?:${CHAINS.join('|').toUpperCase()})(?=_RPC_URL$|_XPUB$)`);
const NUMBERS = /^(OIDC_)\d_/;
const manualName = (name: string) =>
  name.replace(CODES, '$1<CODE>_').replace(NETWORKS, '<CHAIN>').replace(NUMBERS, '$1<N>_');

function rowsOfVariables(): string[] {
  const rows = Object.entries(VARIABLES).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    return `| \`${manualName(name)}\` | ${meaningOf(schema).text} | ${data === undefined || data === '' ? '' : `\`${data}\``} |`;
  });
  return [...new Set(rows)].sort();
}

it('the manual lists every variable, with its meaning and its default', () => {
  const manual = readFileSync(new URL('../../docs/variables.md', import.meta.url), 'utf8');
  const table = manual.split('\n').filter((line) => line.startsWith('| `'));
  expect(table).toEqual(rowsOfVariables());
});
