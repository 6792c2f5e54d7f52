import { contentCalls } from '../calls/content/player';
import type { MadeApi } from './made-api';

/** Countries for addresses: Türkiye, without states here, and the United States, with two. */
export function answerPlaces(api: MadeApi): void {
  api.answer(contentCalls.countryList, [
    { isoCode2: 'TR', enName: 'Turkey', telNum: '90', status: 1 },
    { isoCode2: 'US', enName: 'United States', telNum: '1', status: 1 },
  ]);
  api.answer(contentCalls.stateList, ({ countryIsoCode2 }) =>
    countryIsoCode2 === 'US'
      ? [
          { code: 'US-CA', name: 'California', isoCode2: 'US', enabled: 1 },
          { code: 'US-NY', name: 'New York', isoCode2: 'US', enabled: 1 },
        ]
      : [],
  );
}
