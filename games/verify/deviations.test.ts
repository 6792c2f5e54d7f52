import { expect, test } from 'vitest';
import { deviationsOfSheets, keptDeviations } from './deviations';

test('what the server judges returns by is what the par sheets say (npm run par -- <game> --write)', () => {
  expect(keptDeviations()).toEqual(deviationsOfSheets());
});

test('deviations are known of at least thirty games of chance alone', () => {
  expect(Object.keys(deviationsOfSheets()).length).toBeGreaterThanOrEqual(30);
});
