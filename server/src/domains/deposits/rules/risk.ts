import { fold } from '@croupier/contract/text/fold';
import { beginsAsMastercard } from './card';

/** When a payment that has arrived is held for an operator instead of being credited. */

/** Zero disables a rule. The rules about cards apply to accounts, too. */
export interface HoldRules {
  readonly nameOnCard: 0 | 1;
  readonly cardCountry: 0 | 1;
  /** 1 holds a payment with a card or account that other members have paid with. */
  readonly otherMembersPerCard: 0 | 1;
  /** The most deposits of a member in 24 hours, this one among them. */
  readonly depositsPerDay: number;
  /** The most money of a member's deposits in 24 hours, this one among them; minor units. */
  readonly amountPerDay: number;
}

export interface Payment {
  readonly isCard: boolean;
  /** Paid by card on the page of a provider that did not report the card: no rule can judge it. */
  readonly isCardUntold: boolean;
  /** The first six digits; null when not reported. */
  readonly cardBin: string | null;
  /** The holder as entered on the provider's page; null when not reported, or where our own form collected the card and the payer is the holder. */
  readonly holder: string | null;
  readonly payer: { readonly firstName: string; readonly lastName: string; readonly country: string };
  /** As registered. */
  readonly member: { readonly firstName: string; readonly lastName: string; readonly country: string };
  readonly cardCountry: string | null;
  /** The payer's account at the provider; null when none was reported. */
  readonly account: { readonly holder: string | null; readonly country: string | null } | null;
  /** The card or the account is that of a member on a break or excluded. No setting disables this rule. */
  readonly paysAsExcluded: boolean;
  /** The number of other members who paid with this card or account: credited, held or refused after a hold. */
  readonly otherMembers: number;
  /** The number of settled deposits in the last 24 hours, without this one. */
  readonly depositsOfDay: number;
  /** The sum of these deposits and this one, minor units. */
  readonly amountOfDay: number;
  /** The amount to credit, minor units. */
  readonly amount: number;
  /**
   * The amount that the member's own limits leave for it, minor units; null without limits, or while the deposit has counted against them since its
   * order.
   */
  readonly leftOfLimits: number | null;
}

export const HOLD_REASONS = [
  'pays_as_excluded',
  'card_untold',
  'card_not_mastercard',
  'name_differs',
  'card_country_differs',
  'card_of_others',
  'payer_differs',
  'account_country_differs',
  'account_of_others',
  'too_many_deposits',
  'too_much_deposited',
  'beyond_own_limits',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Letters alone, without accents and case: banks write names without either. */
const plain = (name: string): string => fold(name).replace(/[^\p{L}]/gu, '');

type Named = Pick<Payment['member'], 'firstName' | 'lastName'>;

/** German spelling without umlauts, with an added e; other languages drop the dots. */
const withoutUmlauts = (name: string): string =>
  name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

/**
 * Surnames must agree, and first names in their first letter: cards carry initials and leave second names out. Umlauts may be spelled in either
 * way, on both sides.
 */
export function isSamePerson(one: Named, other: Named): boolean {
  const spellings = (named: Named): Named[] => [
    named,
    { firstName: withoutUmlauts(named.firstName), lastName: withoutUmlauts(named.lastName) },
  ];
  return spellings(one).some((written) => spellings(other).some((registered) => agree(written, registered)));
}

/** The distinct parts of a person's name. */
const partsOf = ({ firstName, lastName }: Named): string[] => [
  ...new Set([plain(firstName), plain(lastName)].filter((part) => part !== '')),
];

function agree(one: Named, other: Named): boolean {
  const [last, otherLast] = [plain(one.lastName), plain(other.lastName)];
  const [first, otherFirst] = [plain(one.firstName), plain(other.firstName)];
  const [names, otherNames] = [partsOf(one), partsOf(other)];
  // Forms require two names: people with a single name write it twice, or with a sign as the other name.
  if (names.length === 1 || otherNames.length === 1)
    return names.length === otherNames.length && names[0] === otherNames[0];
  if (last === otherLast) return first[0] === otherFirst[0];
  // In some countries, and by mistake everywhere, first name and surname are swapped.
  return last === otherFirst && first === otherLast;
}

/** Titles that banks print next to names. */
const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'sn', 'bay', 'bayan']);

/** A name on a card in the order in which it is spoken, without titles: some write the surname first, before a slash or a comma. */
function spokenWords(name: string, person: Named): string[] {
  const [before = '', ...after] = name.split(/[/,]/);
  const own = new Set(`${person.firstName} ${person.lastName}`.split(/\s+/).map(plain));
  return [...after, before]
    .join(' ')
    .split(/\s+/)
    .filter((word) => plain(word) !== '' && (own.has(plain(word)) || !TITLES.has(plain(word))));
}

/** Whether a full name is this person's, wherever the first names end. */
function isNameOf(name: string, person: Named): boolean {
  const words = spokenWords(name, person);
  const own = partsOf(person);
  if (own.length === 1) return words.length > 0 && words.every((word) => plain(word) === own[0]);
  const splits = words.map((_, at) => ({
    firstName: words.slice(0, at).join(' '),
    lastName: words.slice(at).join(' '),
  }));
  return splits.slice(1).some((split) => isSamePerson(split, person));
}

/** Why the payment is held: the first rule that it breaks, or undefined. */
export function reasonToHold(rules: HoldRules, payment: Payment): HoldReason | undefined {
  const { isCard, payer, member, cardCountry, cardBin, account } = payment;
  const isMembers = (holder: string | null) => holder === null || isNameOf(holder, member);
  const isOwnName = isSamePerson(payer, member) && isMembers(payment.holder);
  const isForeign = (country: string | null) =>
    country !== null && (country !== payer.country || country !== member.country);
  const broken: Readonly<Record<HoldReason, boolean>> = {
    pays_as_excluded: payment.paysAsExcluded,
    card_untold: payment.isCardUntold,
    card_not_mastercard: isCard && cardBin !== null && !beginsAsMastercard(cardBin),
    name_differs: isCard && rules.nameOnCard === 1 && !isOwnName,
    card_country_differs: isCard && rules.cardCountry === 1 && isForeign(cardCountry),
    card_of_others: isCard && rules.otherMembersPerCard === 1 && payment.otherMembers > 0,
    payer_differs: account !== null && rules.nameOnCard === 1 && !isMembers(account.holder),
    account_country_differs: account !== null && rules.cardCountry === 1 && isForeign(account.country),
    account_of_others: account !== null && rules.otherMembersPerCard === 1 && payment.otherMembers > 0,
    too_many_deposits: rules.depositsPerDay > 0 && payment.depositsOfDay + 1 > rules.depositsPerDay,
    too_much_deposited: rules.amountPerDay > 0 && payment.amountOfDay > rules.amountPerDay,
    beyond_own_limits: payment.leftOfLimits !== null && payment.amount > payment.leftOfLimits,
  };
  return HOLD_REASONS.find((reason) => broken[reason]);
}
