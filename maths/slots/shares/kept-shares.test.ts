import { expect, test } from 'vitest';
import { SLOTS } from '../../../games/slots/index';
import { keptSheet } from '../../sheets/kept-sheet';
import { SHARES_TITLE } from './share-table';

/** Dragon Vault's sheet tells its wins in tables of its own. */
const games = SLOTS.map(({ facts }) => facts).filter(({ code }) => code !== 'dragon-vault');

test.each(games)('the shares in the kept sheet of $name add up to its return', ({ code, rtp }) => {
  const sheet = keptSheet(code);
  if (sheet === undefined) throw new Error('no sheet is kept');
  const rows = sheet.tables.find(({ title }) => title === SHARES_TITLE)?.rows ?? [];
  const wins = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[3]), 0);
  const all = Number(rows.at(-1)?.[3]);
  const halves = rows.slice(0, -1).map((row) => Number(row[4]?.replace('± ', '') ?? 0));
  expect(rows.length).toBeGreaterThan(5);
  // Each row is rounded at its last digit.
  expect(Math.abs(wins - all)).toBeLessThan(sheet.exact ? 1e-8 : 1e-4);
  expect(sheet.rtp).toBe(rtp);
  // Shares have ten digits. What is played lies as far off as its shares may at the most, all together.
  const off = sheet.exact ? 10 ** -Math.min(rtp.length - 2, 10) : halves.reduce((sum, half) => sum + half, 0);
  expect(Math.abs(all - Number(rtp))).toBeLessThanOrEqual(off);
});
