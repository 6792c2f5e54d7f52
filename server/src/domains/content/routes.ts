import type { contentCalls } from '@croupier/contract/calls/content';
import type { Handlers } from '../../http/handlers';
import type { ContentService } from './service';

export const contentRoutes = (service: ContentService): Handlers<typeof contentCalls> => ({
  bannerList: (query, context) => service.banners(context.language, query),
  article: ({ id }, context) => service.article(context.language, id),
  countryList: (query) => service.countries(query),
  countryFind: ({ isoCode2 }) => service.country(isoCode2),
  stateList: (query) => service.states(query),
  stateFind: ({ code }) => service.state(code),
  currencyList: (query) => service.currencies(query),
  dialCodes: (query) => service.dialCodes(query),
  contactSettings: () => service.contactSettings(),
  chatAvailable: async () => service.isChatStaffed(),
  locationCheck: (_, context) => service.checkLocation(context.country),
});
