import type { contentCalls } from '@croupier/contract/calls/content/player';
import type { CurrencyCode } from '@croupier/contract/money';
import { FileAnswer, type Handlers, UNCHANGING } from '../../http/handlers';
import type { HousePictures } from './pictures';
import type { ScriptsService } from './scripts/service';
import type { ContentService } from './service';

/**
 * @param currencyOf the currency in which a member, or null for a visitor, reads amounts.
 * @param isChatStaffed whether an operator takes conversations now.
 */
export const contentRoutes = (
  service: ContentService,
  pictures: Pick<HousePictures, 'read'>,
  scripts: Pick<ScriptsService, 'acquire'>,
  currencyOf: (memberId: number | null) => Promise<CurrencyCode>,
  isChatStaffed: () => Promise<boolean>,
): Handlers<typeof contentCalls> => ({
  bannerList: (query, context) => service.banners(context.language, query),
  article: async ({ id }, context) =>
    service.article(context.language, id, await currencyOf(context.visitor?.memberId ?? null)),
  async picture({ id }) {
    const { bytes, contentType } = await pictures.read(id);
    return new FileAnswer(bytes, contentType, UNCHANGING);
  },
  countryList: (query) => service.countries(query),
  countryFind: ({ isoCode2 }) => service.country(isoCode2),
  stateList: (query) => service.states(query),
  stateFind: ({ code }) => service.state(code),
  currencyList: (query) => service.currencies(query),
  dialCodes: (query) => service.dialCodes(query),
  contactSettings: () => service.contactSettings(),
  chatAvailable: () => isChatStaffed(),
  acquire: ({ name }, context) => scripts.acquire(name, context.visitor?.memberId ?? null),
  locationCheck: (_, context) => service.checkLocation(context.country),
});
