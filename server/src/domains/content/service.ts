import type { Article, Banner, Country, contentCalls, State } from '@croupier/contract/calls/content/player';
import type { AnswerOf } from '@croupier/contract/call';
import type { Language } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import type * as z from 'zod/mini';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import { compileQuery } from '../../platform/query/query';
import { Refusal } from '../../platform/refusal';
import type { Settings } from '../../platform/settings';
import { renderArticle } from './articles/render';
import { readShown } from './articles/store';
import { articleIn, textsOf } from './articles/views';
import { readBanners } from './banners/store';
import { bannerEntity, countryEntity, currencyEntity, stateEntity } from './entities';
import { type ArticleFigures, isAdmitted, pictureAddress } from './rules';
import { telegramLink, whatsAppNumber, whatsAppQrCode } from './settings';
import * as store from './store';

type Calls = typeof contentCalls;

export interface ContentService {
  banners(language: Language, query: BaseQuery): Promise<Banner[]>;
  /** @param currency of the reader's account, in which the text names amounts. @throws Refusal notFound. */
  article(language: Language, id: string, currency: CurrencyCode): Promise<z.output<typeof Article>>;
  countries(query: BaseQuery): Promise<z.output<typeof Country>[]>;
  /** One country, served or not (`status`). @throws Refusal notFound. */
  country(isoCode2: string): Promise<z.output<typeof Country>>;
  states(query: BaseQuery): Promise<z.output<typeof State>[]>;
  /** Codes of the states that addresses in a country may name, empty where none is required. @param country ISO 3166-1 code. */
  stateCodes(country: string): Promise<string[]>;
  /** @throws Refusal notFound. */
  state(code: string): Promise<z.output<typeof State>>;
  currencies(query: BaseQuery): Promise<AnswerOf<Calls['currencyList']>>;
  dialCodes(query: BaseQuery): Promise<AnswerOf<Calls['dialCodes']>>;
  contactSettings(): Promise<AnswerOf<Calls['contactSettings']>>;
  /** @param country from the proxy's header or the file of countries, null where neither is configured. */
  checkLocation(country: string | null): Promise<AnswerOf<Calls['locationCheck']>>;
}

export interface ContentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Log;
  /** Origin that serves the pictures of games and banners. */
  readonly gamesUrl: string;
  /** Where a visitor from a restricted country is sent. */
  readonly restrictedUrl: string;
  /** Countries that are not served: the setting of compliance. */
  readonly restrictedCountries: () => Promise<readonly string[]>;
  /** Whether visitors are served whose country cannot be read: jurisdiction and setting. */
  readonly servesUnknownCountry: () => Promise<boolean>;
  /** The rules' own figures as they hold for accounts in a currency, for the articles. */
  readonly figures: (currency: CurrencyCode) => Promise<ArticleFigures>;
}

const articleAddress = (id: string): string => `/#/article?id=${id}`;

/** Pages, pickers and the location check: what a visitor may read without an account. */
export function createContentService(parts: ContentParts): ContentService {
  const { database, settings } = parts;
  let toldThatLocationIsUnknown = false;

  async function countries(query: BaseQuery): Promise<z.output<typeof Country>[]> {
    const restricted = await parts.restrictedCountries();
    return store.readCountries(database, compileQuery(countryEntity(restricted), query), restricted);
  }

  /** The version of the house that is read now, else the shipped text. */
  async function articleRow(language: Language, id: string): Promise<Omit<store.ArticleRow, 'id'> | undefined> {
    const [shown] = await readShown(database, parts.clock.now(), id);
    if (!shown || shown.version === 0) return store.readArticle(database, id, language);
    const text = articleIn(textsOf(shown.texts), language);
    const { background_color, font_color, padding } = shown;
    if (!text || background_color === null || font_color === null || padding === null)
      throw new Error(`article ${id} is published without a text`);
    return { ...text, background_color, font_color, padding };
  }

  return {
    countries,
    async banners(language, query) {
      const rows = await readBanners(database, compileQuery(bannerEntity, query), language, parts.clock.now());
      return rows.map((row) => {
        const bgImg = pictureAddress(row.image, parts.gamesUrl);
        const mobileBgImg = pictureAddress(row.mobile_image, parts.gamesUrl);
        return {
          id: row.id,
          title: row.title,
          subtitle: row.subtitle,
          buttonText: row.button_text,
          bgImg,
          mobileBgImg,
          image: bgImg,
          mobileImage: mobileBgImg,
          type: row.type,
          link: row.link,
          gameId: row.game_id,
          action: row.action,
          theme: row.theme,
          sortIndex: row.sort_index,
          enabled: Number(row.enabled),
        };
      });
    },
    async article(language, id, currency) {
      const [row, figures] = await Promise.all([articleRow(language, id), parts.figures(currency)]);
      if (!row) throw new Refusal('notFound');
      return {
        id,
        title: row.title,
        content: renderArticle(row.content, figures, language, parts.gamesUrl),
        backgroundColor: row.background_color,
        fontColor: row.font_color,
        padding: row.padding,
      };
    },
    async country(isoCode2) {
      const [row] = await countries({ isoCode2: isoCode2.toUpperCase() });
      if (!row) throw new Refusal('notFound');
      return row;
    },
    states: (query) => store.readStates(database, compileQuery(stateEntity, query)),
    async stateCodes(isoCode2) {
      const listed = await store.readStates(database, compileQuery(stateEntity, { isoCode2, enabled: 1 }));
      return listed.map(({ code }) => code);
    },
    async state(code) {
      const [row] = await store.readStates(database, compileQuery(stateEntity, { code: code.toUpperCase() }));
      if (!row) throw new Refusal('notFound');
      return row;
    },
    currencies: (query) => store.readCurrencies(database, compileQuery(currencyEntity, query)),
    async dialCodes(query) {
      const sorted = Object.keys(query).some((key) => /_\d+$/.test(key)) ? query : { ...query, telNum_0: 'ASC' };
      const rows = await countries(sorted);
      return rows.map(({ telNum, isoCode2, status }) => ({ telNum, isoCode2, status }));
    },
    async contactSettings() {
      return {
        telegramLink: await settings.get(telegramLink),
        whatsAppNumber: await settings.get(whatsAppNumber),
        whatsAppQrCode: await settings.get(whatsAppQrCode),
        withdrawRulePageUrl: articleAddress('withdrawalRules'),
        promotionPageUrl: articleAddress('promotions'),
      };
    },
    async checkLocation(country) {
      if (country === null && !toldThatLocationIsUnknown) {
        toldThatLocationIsUnknown = true;
        parts.log.warn(
          'the country of visitors is unknown, so everybody is let in: set COUNTRY_HEADER behind a proxy that tells it, or COUNTRY_DATABASE',
        );
      }
      const admitted = isAdmitted(country, {
        restricted: await parts.restrictedCountries(),
        isCountry: country !== null && (await countries({ isoCode2: country })).length > 0,
        servesUnknown: await parts.servesUnknownCountry(),
      });
      if (!admitted) parts.log.warn({ country }, 'a visitor is refused for the country');
      return { status: admitted, url: admitted ? '' : parts.restrictedUrl };
    },
  };
}
