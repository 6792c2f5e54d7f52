import * as z from 'zod/mini';
import { CURRENCY_CODES } from '../../money';
import { call } from '../../call';
import { id, nothing, text } from '../../fields';
import { BaseQuery } from '../../query';
import { SCRIPT_NAMES } from './third-parties';

export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  buttonText: z.string(),
  /** Addresses of art on the games origin, or of the operator's pictures on this one. */
  bgImg: z.string(),
  mobileBgImg: z.string(),
  /** The same two under the names of specification 2 §3: 1 §3 and 2 §2 name them as above, and one call answers both. */
  image: z.string(),
  mobileImage: z.string(),
  /** 0 opens inside the app, otherwise in a new tab. */
  type: z.number(),
  link: z.string(),
  gameId: z.nullable(z.string()),
  action: z.enum(['DEPOSIT', 'INVITE', 'REGISTER', 'LAUNCH_GAME', 'CLOSE_ONLY', 'LINK']),
  /** Palette of the banner: a key of the app's banner themes. */
  theme: z.string(),
  sortIndex: z.number(),
  enabled: z.number(),
});
export type Banner = z.output<typeof Banner>;

export const Article = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, cleaned by the server. */
  content: z.string(),
  backgroundColor: z.string(),
  fontColor: z.string(),
  padding: z.string(),
});

export const Country = z.object({ isoCode2: z.string(), enName: z.string(), telNum: z.string(), status: z.number() });
export const State = z.object({ code: z.string(), name: z.string(), isoCode2: z.string(), enabled: z.number() });
export const CurrencyRow = z.object({
  code: z.enum(CURRENCY_CODES),
  symbol: z.string(),
  exchangeRate: z.number(),
  enabled: z.number(),
});
export const TelNum = z.object({ telNum: z.string(), isoCode2: z.string(), status: z.number() });

export const contentCalls = {
  bannerList: call('/base/banner/listAll', {
    summary: 'Banners of the home page.',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(Banner),
    silent: true,
  }),
  article: call('/base/article/get', { summary: 'One article.', payload: z.object({ id }), answer: Article }),
  picture: call('/base/picture/get', {
    summary: 'A picture of the house: of an article, a banner or the contact settings. It never changes.',
    method: 'GET',
    body: 'query',
    payload: z.object({ id }),
    answer: z.unknown() as unknown as z.ZodMiniType<Uint8Array>,
    file: ['image/jpeg'],
  }),
  countryList: call('/base/country/listAll', {
    summary: 'Countries that are served.',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(Country),
  }),
  countryFind: call('/base/country/find', {
    summary: 'One country.',
    body: 'json',
    payload: z.object({ isoCode2: text(2) }),
    answer: Country,
    forPrograms: true,
  }),
  stateList: call('/base/state/listAll', {
    summary: 'States or provinces of a country (ISO 3166-2).',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(State),
  }),
  stateFind: call('/base/state/find', {
    summary: 'One state.',
    body: 'json',
    payload: z.object({ code: text(10) }),
    answer: State,
    forPrograms: true,
  }),
  currencyList: call('/base/currency/listAll', {
    summary: 'Currencies a member may choose.',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(CurrencyRow),
  }),
  dialCodes: call('/sys/country/listTelNum', {
    summary: 'International dialling codes, ascending.',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(TelNum),
  }),
  contactSettings: call('/sys/sysSetting/contactUsSetting', {
    summary: 'How to reach support.',
    payload: nothing,
    answer: z.object({
      telegramLink: z.string(),
      whatsAppNumber: z.string(),
      whatsAppQrCode: z.string(),
      withdrawRulePageUrl: z.string(),
      promotionPageUrl: z.string(),
    }),
  }),
  chatAvailable: call('/sys/sysSetting/checkContactUsSetting', {
    summary: 'Whether an operator of the support chat is there now.',
    payload: nothing,
    answer: z.boolean(),
    silent: true,
  }),
  acquire: call('/sys/sysSetting/acquire', {
    summary:
      'The JavaScript of a provider that the operator has set, for the page to run under its nonce; an empty text without one, and for members who may not play.',
    payload: z.object({ name: z.enum(SCRIPT_NAMES) }),
    answer: z.string(),
    silent: true,
    differsForMembers: true,
  }),
  locationCheck: call('/sys/ipinfoCloudFlare', {
    summary: 'Whether the visitor may see the site; otherwise where to send them.',
    payload: nothing,
    answer: z.object({ status: z.boolean(), url: z.string() }),
    silent: true,
  }),
} as const;
