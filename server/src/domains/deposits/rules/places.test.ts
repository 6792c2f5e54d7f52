import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/log';
import { Refusal } from '../../../platform/refusal';
import { createSettings } from '../../../platform/settings';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { type ContentParts, type ContentService, createContentService } from '../../content/service';
import { applicant } from '../../members/fixture';
import { judgeResidence } from '../../members/rules/registration';
import { judgeBilling } from './card-deposit';

let stage: TestDatabase;
let content: ContentService;
beforeAll(async () => {
  stage = await freshDatabase();
  const parts: ContentParts = {
    database: stage.database,
    clock: new TestClock(),
    settings: createSettings(stage.database, new TestClock()),
    log: createLog('silent'),
    gamesUrl: 'https://games.example',
    restrictedUrl: 'https://help.example',
    restrictedCountries: async () => [],
    servesUnknownCountry: async () => false,
    figures: async () => {
      throw new Error('no article is read here');
    },
  };
  content = createContentService(parts);
});
afterAll(() => stage.destroy());

const address = { city: 'A', address: 'B 1', postalCode: '1' };
const joins = (countryCode: string, stateCode: string): Promise<boolean> =>
  judgeResidence(
    { ...applicant(address), countryCode, stateCode },
    {
      countryServed: () => true,
      locationServed: () => true,
      stateCodes: content.stateCodes,
      currencyOffered: () => true,
    },
  ).then(
    () => true,
    (failure: unknown) => !(failure instanceof Refusal && failure.reason === 'stateUnknown'),
  );
const pays = (cardCountry: string, cardState: string, codes: readonly string[]): boolean => {
  try {
    judgeBilling(
      {
        amount: '10',
        cardFirstName: 'Ada',
        cardLastName: 'Lovelace',
        cardCountry,
        cardState,
        cardCity: 'A',
        cardAddress: 'B 1',
        cardPostalCode: '1',
      },
      codes,
    );
    return true;
  } catch {
    return false;
  }
};

it('states are asked for in a country exactly when there are several: of all countries, at registration and in billing details', async () => {
  const countries = await content.countries({});
  expect(countries).toHaveLength(243);
  const asking: string[] = [];
  for (const { isoCode2 } of countries) {
    const codes = await content.stateCodes(isoCode2);
    if (codes.length > 0) asking.push(isoCode2);
    expect(codes.length, isoCode2).not.toBe(1);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => code.startsWith(`${isoCode2}-`))).toBe(true);
    const names = (await content.states({ isoCode2, enabled: 1 })).map(({ name }) => name);
    expect(new Set(names).size, isoCode2).toBe(names.length);
    for (const [state, isTaken] of [
      ['', codes.length === 0],
      [codes.at(-1), true],
      ['XX-1', false],
    ] as const) {
      if (state === undefined) continue;
      expect(await joins(isoCode2, state), `${isoCode2} ${state}`).toBe(isTaken);
      expect(pays(isoCode2, state, codes), `${isoCode2} ${state}`).toBe(isTaken);
    }
    expect(pays(isoCode2, isoCode2, codes)).toBe(true);
  }
  for (const isoCode2 of ['TR', 'US', 'BR', 'AE', 'CN', 'RU', 'CO', 'TH']) expect(asking).toContain(isoCode2);
  for (const isoCode2 of ['SE', 'NO', 'NL', 'PL', 'MT', 'HK', 'SG', 'MC']) expect(asking).not.toContain(isoCode2);
  expect(asking).toHaveLength(72);
});
