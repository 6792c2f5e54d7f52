import { contentCalls } from '@croupier/contract/calls/content/player';
import { type CurrencyCode, toWire, VISITOR_CURRENCY } from '@croupier/contract/money';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import { currencyOf } from '../../ledger/read';
import type { Places } from '../members/domain';
import type { DeskDeps } from '../operators/domain';
import { contentDeskCalls } from './desk/calls';
import { createPlacesListed } from './desk/places';
import { createHousePictures } from './pictures';
import { contentRoutes } from './routes';
import type { ArticleFigures } from './rules';
import { type ContentParts, type ContentService, createContentService } from './service';
import { createScriptsService, type ThirdParties } from './scripts/service';
import { legalFigures } from './settings';
import { readShippedTexts } from './shipped/files';
import { synchroniseShippedTexts } from './shipped/synchronise';

export interface Content {
  readonly service: ContentService;
  /** Where new accounts are opened, and in which currencies. */
  readonly places: Places;
  /** Whether there is a country of this ISO 3166-1 code. */
  countryKnown(isoCode2: string): Promise<boolean>;
  /** Whether visitors from a country are served; null: detection is not configured. */
  isAdmitted(country: string | null): Promise<boolean>;
  /** Whom the player's page may contact besides the house: the operator's scripts and their hosts. */
  thirdParties(): Promise<ThirdParties>;
  /**
   * Updates articles and banners to the shipped ones; leaves alone those that operators changed, wrote or removed. @param folder `server/content`.
   */
  synchronise(folder: string): Promise<void>;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type OwnFigure =
  | 'siteName'
  | 'siteDomain'
  | 'minimumAge'
  | 'currency'
  | 'maximumBalance'
  | keyof Awaited<ReturnType<typeof legalFigures>>;

interface Needs extends Omit<ContentParts, keyof Ground | 'restrictedUrl' | 'figures'> {
  readonly operators: DeskDeps;
  /** Whether neither a break nor an exclusion bars a member. */
  readonly mayPlay: (memberId: number) => Promise<boolean>;
  /** Whether an operator takes conversations now. */
  readonly isChatStaffed: () => Promise<boolean>;
  /** Whether members can open a game of this code. */
  readonly gameKnown: (code: string) => Promise<boolean>;
  /** The rules' own figures as they hold for accounts in a currency, for the articles. */
  readonly figures: (currency: CurrencyCode) => Promise<Omit<ArticleFigures, OwnFigure>>;
}

/** What the pages show: banners, articles, pictures, countries and states. */
export function openContent(ground: Ground, needs: Needs): Content {
  const { config, database, house } = ground;
  const figures = async (currency: CurrencyCode): Promise<ArticleFigures> => ({
    ...(await needs.figures(currency)),
    ...(await legalFigures(ground.settings, ground.profile, currency)),
    siteName: house.siteName,
    siteDomain: new URL(house.publicUrl).hostname,
    minimumAge: house.minimumAge,
    currency,
    maximumBalance: toWire(await ground.mostCash(currency), currency),
  });
  const service = createContentService({ ...ground, ...needs, restrictedUrl: config.RESTRICTED_URL, figures });
  const pictures = createHousePictures(ground);
  const hasPurchasePixel = config.PURCHASE_PIXEL_URL !== undefined;
  const scripts = createScriptsService({ ...ground, mayPlay: needs.mayPlay, hasPurchasePixel });
  const readersCurrency = async (memberId: number | null) =>
    memberId === null ? VISITOR_CURRENCY : currencyOf(database, memberId);
  const countryKnown = async (isoCode2: string) => (await service.countries({ isoCode2 })).length > 0;
  const isAdmitted = async (country: string | null) => (await service.checkLocation(country)).status;
  return {
    service,
    places: {
      countryServed: async (code) => !(await needs.restrictedCountries()).includes(code) && countryKnown(code),
      locationServed: isAdmitted,
      stateCodes: service.stateCodes,
      currencyOffered: async (code) => (await service.currencies({ code, enabled: 1 })).length > 0,
    },
    countryKnown,
    isAdmitted,
    synchronise: async (folder) => synchroniseShippedTexts(database, await readShippedTexts(folder)),
    thirdParties: scripts.thirdParties,
    calls: bind(contentCalls, contentRoutes(service, pictures, scripts, readersCurrency, needs.isChatStaffed)),
    deskCalls: contentDeskCalls(needs.operators, {
      ...ground,
      housePictures: pictures,
      placesListed: createPlacesListed(service),
      figures,
      gameKnown: needs.gameKnown,
    }),
  };
}
