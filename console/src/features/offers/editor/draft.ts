import { type CurrencyCode, CURRENCY_CODES, isCurrency, minor, parseAmount, toWire } from '@croupier/contract/money';
import { Offer } from '@croupier/contract/rewards/offer';
import { decimal, typedOver } from '../../../core/typed';
import { type Draft, fieldAt, FIELDS, type OfferField } from './fields';

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const valueAt = (terms: unknown, path: string): unknown =>
  path.split('.').reduce((at: unknown, key) => (isTree(at) ? at[key] : undefined), terms);

export const wordsOf = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,;]+/).filter((word) => word !== '');
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A figure of the terms as it is typed. */
export const typedAmount = (amount: number, currency: CurrencyCode, language: string): string =>
  typedOver(toWire(minor(amount), currency), language);

function typed({ control, path }: OfferField, value: unknown, language: string): string {
  if (path === 'wagering') return value === null || value === undefined ? 'no' : 'yes';
  if (control === 'flag') return value === true ? 'yes' : 'no';
  if (value === null || value === undefined) return path === 'eligibility.countries.kind' ? 'all' : '';
  if (Array.isArray(value)) return value.join(' ');
  if (control === 'shares' && isTree(value))
    return Object.entries(value)
      .map(([game, share]) => `${game}=${String(share)}`)
      .join(' ');
  if (control === 'times') return typedOver(Number(value) / 100, language);
  if (control === 'clock') return clockOf(Number(value));
  if (control === 'moment') return String(value).slice(0, 16);
  return String(value);
}

/** Terms as they are typed. */
export function draftOf(terms: Offer, language: string): Draft {
  const draft: Record<string, string> = { name: terms.name };
  for (const field of FIELDS) {
    const value = valueAt(terms, field.path);
    if (field.control !== 'amounts') draft[field.path] = typed(field, value, language);
    else if (isTree(value))
      for (const [currency, amount] of Object.entries(value))
        if (isCurrency(currency)) draft[`${field.path}.${currency}`] = typedAmount(Number(amount), currency, language);
  }
  return draft;
}

/** A whole number, or NaN, which the schema refuses at its field. */
const wholeOf = (text: string): number => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

function timesOf(text: string, language: string): number {
  const plain = decimal(text, language);
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

function minutesOf(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** Amounts of the currencies that were typed; null for none. */
function amountsOf(draft: Draft, path: string, language: string): Record<string, number> | null {
  const chosen = new Set(wordsOf(draft['eligibility.currencies']));
  const amounts = CURRENCY_CODES.flatMap((currency) => {
    const text = draft[`${path}.${currency}`]?.trim() ?? '';
    if (text === '' || !chosen.has(currency)) return [];
    const read = parseAmount(decimal(text, language), currency);
    return [[currency, read.ok ? read.amount : Number.NaN] as const];
  });
  return amounts.length === 0 ? null : Object.fromEntries(amounts);
}

/** The schema refuses a share that is no number, and a game without one. */
const sharesOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    wordsOf(text).map((word) => {
      const [game = '', share = ''] = word.split('=');
      return [game, wholeOf(share)];
    }),
  );

/** Lists of these are empty where nothing is chosen; others are then no condition. */
const MAY_BE_EMPTY: readonly string[] = ['eligibility.oncePer', 'wagering.excludedGames'];
const NEEDED: readonly string[] = ['eligibility.currencies', 'eligibility.event.codes', 'eligibility.countries.codes'];
const NEEDED_AMOUNTS: readonly string[] = ['reward.amount', 'reward.least', 'reward.stake'];
const capitals = (path: string) => path === 'eligibility.event.codes' || path === 'eligibility.countries.codes';

function read({ path, control }: OfferField, draft: Draft, language: string): unknown {
  const text = draft[path]?.trim() ?? '';
  switch (control) {
    case 'amounts': {
      const isNeeded =
        NEEDED_AMOUNTS.includes(path) || (path === 'reward.most' && draft['reward.kind'] === 'depositMatch');
      return amountsOf(draft, path, language) ?? (isNeeded ? {} : null);
    }
    case 'many':
    case 'list': {
      const words = wordsOf(text).map((word) => (capitals(path) ? word.toUpperCase() : word));
      return words.length > 0 || MAY_BE_EMPTY.includes(path) || NEEDED.includes(path) ? words : null;
    }
    case 'shares':
      return sharesOf(text);
    case 'flag':
      return text === 'yes';
    case 'times':
      return timesOf(text, language);
    case 'clock':
      return minutesOf(text);
    case 'moment':
      return text === '' ? null : `${text}:00Z`;
    case 'whole':
      return text === '' && path.startsWith('limits.') ? null : wholeOf(text);
    case 'choice':
      return path.endsWith('.which') && /^\d+$/.test(text) ? Number(text) : text;
    case 'text':
      return text === '' ? null : text;
  }
}

type Growing = { [key: string]: unknown };

function put(tree: Growing, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = tree;
  for (const key of keys) {
    const next = at[key];
    const inner: Growing = isTree(next) ? (next as Growing) : {};
    at[key] = inner;
    at = inner;
  }
  at[last] = value;
}

/** Parts of the terms that are null, or off, where their first field says so. */
function withNulls(terms: Growing, draft: Draft): void {
  if (draft['wagering'] !== 'yes') {
    put(terms, 'wagering', null);
    put(terms, 'payout.endsAtCashout', false);
  } else if ((draft['wagering.inactivity.days'] ?? '').trim() === '') put(terms, 'wagering.inactivity', null);
  if (draft['eligibility.countries.kind'] === 'all') put(terms, 'eligibility.countries', null);
  if (draft['eligibility.event.kind'] !== 'deposit') {
    put(terms, 'eligibility.methods', null);
    put(terms, 'eligibility.leastDeposit', null);
  }
  if (draft['eligibility.event.kind'] === 'calendar' && draft['reward.kind'] !== 'cashback')
    put(terms, 'eligibility.event.counted', null);
  if (draft['reward.kind'] !== 'freeRounds') put(terms, 'payout.freeRoundWins', null);
}

const isFamily = (path: string) => path.startsWith('wagering.contribution.byFamily.');

/** What was typed as terms that are not judged yet. */
export function candidateOf(draft: Draft, language: string): unknown {
  const terms: Growing = { name: draft['name']?.trim() ?? '' };
  if (draft['wagering'] === 'yes') put(terms, 'wagering.contribution.byFamily', {});
  for (const field of FIELDS) {
    if (field.path === 'wagering' || (field.when && !field.when(draft))) continue;
    if (isFamily(field.path) && (draft[field.path] ?? '').trim() === '') continue;
    put(terms, field.path, read(field, draft, language));
  }
  withNulls(terms, draft);
  return terms;
}

/** Why what is typed at a path is refused: a fault of the closed list, or its form. */
export type Errors = Readonly<Record<string, string>>;

/** The terms, or what is refused by the path of its field; amounts have the currency's code behind it. */
export function judged(draft: Draft, language: string): { readonly terms?: Offer; readonly errors: Errors } {
  const parsed = Offer.safeParse(candidateOf(draft, language));
  if (parsed.success) return { terms: parsed.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, code, message } of parsed.error.issues) {
    const full = path.join('.');
    const field = fieldAt(full);
    const last = String(path.at(-1) ?? '');
    const at = field?.control === 'amounts' && isCurrency(last) ? full : (field?.path ?? full);
    errors[at] ??= code === 'custom' ? message : 'form';
  }
  return { errors };
}
