import { type CurrencyCode, formatMajor } from '@croupier/contract/money';
import { housePictureId } from '@croupier/contract/pictures';
import { escapeHtml } from '../../platform/mail/html';

/** Every figure that an article may name; each comes from the setting that enforces it, so texts cannot contradict rules. */
export interface ArticleFigures {
  readonly siteName: string;
  /** The host in the address of the player's app. */
  readonly siteDomain: string;
  readonly minimumAge: number;
  /** Facts of the operator; null while the operator has set none. */
  readonly operatorRegistration: string | null;
  readonly cardPaymentCompany: string | null;
  readonly licence: string | null;
  /** What a copy of a member's data costs; null where it is free. */
  readonly dataCopyFee: number | null;
  /** Of the reader's account. The amounts below are in its major units. */
  readonly currency: CurrencyCode;
  readonly depositMinimum: number;
  readonly depositMaximum: number;
  readonly withdrawMinimum: number;
  readonly withdrawMaximum: number;
  /** What a dormant account pays a month; null where it pays nothing. */
  readonly dormantFee: number | null;
  /** Days without activity after which an account is dormant, and days between the announcement and the first fee. */
  readonly dormantDays: number;
  readonly dormantNoticeDays: number;
  /** Null where the jurisdiction forbids a cap. */
  readonly withdrawMonthlyMaximum: number | null;
  readonly withdrawMultiple: number;
  /** Percent of the wagered amount that a cash-out may take. */
  readonly wageredShare: number;
  readonly maximumBalance: number;
  /** Percent of each deposit that must be staked before a cash-out. */
  readonly rollingPercent: number;
  /** Minutes for which a quote in coins keeps its rate. */
  readonly quoteMinutes: number;
  /** Minutes within which a payment in bitcoin must be mined to keep its rate. */
  readonly bitcoinHoldMinutes: number;
  /** Confirmations that the smallest and the largest payments in bitcoin wait for. */
  readonly bitcoinConfirmationsLeast: number;
  readonly bitcoinConfirmationsMost: number;
  /** The least in bitcoin that is credited, in coins. */
  readonly bitcoinDust: number;
}

/** Figures of money, always printed with their currency. */
export const MONEY_FIGURES: ReadonlySet<string> = new Set<keyof ArticleFigures>([
  'depositMinimum',
  'depositMaximum',
  'withdrawMinimum',
  'withdrawMaximum',
  'withdrawMonthlyMaximum',
  'withdrawMultiple',
  'maximumBalance',
  'dormantFee',
  'dataCopyFee',
]);

/** Numbers that stand for figures in texts of terms (specification 2 §2: {0} is the site's name, {1} its domain). */
const NUMBERED: Readonly<Record<string, keyof ArticleFigures>> = { 0: 'siteName', 1: 'siteDomain' };

const BLOCK = /<(li|p)\b[^>]*>(?:(?!<\/\1>)[\s\S])*<\/\1>\n?/g;

/** The text without the list items and paragraphs that name a figure that is null. */
function withoutForbidden(text: string, figures: ArticleFigures): string {
  const forbidden = Object.entries(figures).flatMap(([name, value]) => (value === null ? [`{${name}}`] : []));
  return forbidden.length === 0
    ? text
    : text.replace(BLOCK, (block) => (forbidden.some((name) => block.includes(name)) ? '' : block));
}

/**
 * Fills the figures into an article's text, numbers in the language's format, amounts of money with their currency.
 * A list item or paragraph is left out when it names a figure of a rule that the jurisdiction forbids, or a fact that the operator has not set; elsewhere
 * such a figure is empty.
 * @throws Error when the text names a figure that does not exist: a text with a hole must not be shown.
 */
export function fillFigures(text: string, figures: ArticleFigures, language: string): string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 8 });
  return withoutForbidden(text, figures).replace(/\{(\w+)\}/g, (_, written: string) => {
    const name = NUMBERED[written] ?? written;
    const value = figures[name as keyof ArticleFigures] ?? null;
    if (!Object.hasOwn(figures, name)) throw new Error(`an article names an unknown figure: ${name}`);
    // In a heading or a cell: nothing stands in its place, and the article is still read.
    if (value === null) return '';
    if (typeof value !== 'number') return escapeHtml(value);
    return MONEY_FIGURES.has(name) ? formatMajor(value, figures.currency, language) : numbers.format(value);
  });
}

/** Thumbnails of the guide's films, which come with the player's app. */
const FILMS = '/films/';

/**
 * Full address of a picture: the house's own and those of its films are on the page's origin, other paths belong to the games origin, full addresses
 * stay as they are.
 */
export const pictureAddress = (image: string, gamesUrl: string): string =>
  image.startsWith('/') && !image.startsWith(FILMS) && housePictureId(image) === undefined
    ? `${gamesUrl.replace(/\/$/, '')}${image}`
    : image;

export interface LocationRules {
  /** Codes that are not served. */
  readonly restricted: readonly string[];
  /** Whether this is a country that the house knows. */
  readonly isCountry: boolean;
  readonly servesUnknown: boolean;
}

/**
 * Whether a visitor may see the site, join, pay and play (specification 2 §1).
 * @param country upper-case code as reported, of whatever kind: proxies write XX, T1 or nothing. Null where detection is not configured: then all
 * visitors are admitted, since a house without detection must not close; registration requires a country of residence.
 */
export function isAdmitted(country: string | null, { restricted, isCountry, servesUnknown }: LocationRules): boolean {
  if (country === null) return true;
  return isCountry ? !restricted.includes(country) : servesUnknown;
}
