import type { AnswerOf } from '@croupier/contract/call';
import type { placeDeskCalls } from '@croupier/contract/calls/content/desk';
import type { ContentService } from '../service';

/** Where members may live, for forms of the console. */
export type PlacesListed = (countryCode: string) => Promise<AnswerOf<typeof placeDeskCalls.placesListed>>;

/** Countries that are served, and the states of one; an unknown country has none. */
export const createPlacesListed =
  (content: Pick<ContentService, 'countries' | 'states'>): PlacesListed =>
  async (countryCode) => {
    const countries = await content.countries({});
    const states = await content.states({ isoCode2: countryCode.toUpperCase(), enabled: 1 });
    return {
      countries: countries.map(({ isoCode2 }) => isoCode2),
      states: states.map(({ code, name }) => ({ code, name })),
    };
  };
