/** When a payment that has arrived is held for an operator instead of being credited. */

/** Zero switches a rule off. */
export interface HoldRules {
  readonly nameOnCard: 0 | 1;
  readonly cardCountry: 0 | 1;
  /** How many other members may have paid with the same card. */
  readonly otherMembersPerCard: 0 | 1;
  /** The most deposits of a member in 24 hours, this one among them. */
  readonly depositsPerDay: number;
  /** The most money of a member's deposits in 24 hours, this one among them; minor units. */
  readonly amountPerDay: number;
}

export interface Payment {
  readonly isCard: boolean;
  readonly payer: { readonly firstName: string; readonly lastName: string; readonly country: string };
  /** As registered. */
  readonly member: { readonly firstName: string; readonly lastName: string; readonly country: string };
  readonly cardCountry: string | null;
  /** Other members who have paid with this card, whether it was credited, held or refused then. */
  readonly otherMembers: number;
  /** Settled deposits of the last 24 hours without this one. */
  readonly depositsOfDay: number;
  /** Their sum with this one, minor units. */
  readonly amountOfDay: number;
  /** What is to be credited, minor units. */
  readonly amount: number;
  /** What the member's own limits leave for it, minor units; null without limits, or while the deposit counts against them since it was asked for. */
  readonly leftOfLimits: number | null;
}

export const HOLD_REASONS = [
  'name_differs',
  'card_country_differs',
  'card_of_others',
  'too_many_deposits',
  'too_much_deposited',
  'beyond_own_limits',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Letters alone, without accents and case: banks write names without either. */
const plain = (name: string): string =>
  name
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

type Named = Pick<Payment['member'], 'firstName' | 'lastName'>;

/** Surnames must agree, and first names in their first letter: cards carry initials and leave second names out. */
export function isSamePerson(one: Named, other: Named): boolean {
  const [last, otherLast] = [plain(one.lastName), plain(other.lastName)];
  const [first, otherFirst] = [plain(one.firstName), plain(other.firstName)];
  if (last === otherLast) return first[0] === otherFirst[0];
  // In some countries, and by mistake everywhere, the two stand the other way round.
  return last === otherFirst && first === otherLast;
}

/** Why the payment is held: the first rule that it breaks, or undefined. */
export function reasonToHold(rules: HoldRules, payment: Payment): HoldReason | undefined {
  const { isCard, payer, member, cardCountry } = payment;
  const broken: Readonly<Record<HoldReason, boolean>> = {
    name_differs: isCard && rules.nameOnCard === 1 && !isSamePerson(payer, member),
    card_country_differs:
      isCard &&
      rules.cardCountry === 1 &&
      cardCountry !== null &&
      (cardCountry !== payer.country || cardCountry !== member.country),
    card_of_others: isCard && rules.otherMembersPerCard === 1 && payment.otherMembers > 0,
    too_many_deposits: rules.depositsPerDay > 0 && payment.depositsOfDay + 1 > rules.depositsPerDay,
    too_much_deposited: rules.amountPerDay > 0 && payment.amountOfDay > rules.amountPerDay,
    beyond_own_limits: payment.leftOfLimits !== null && payment.amount > payment.leftOfLimits,
  };
  return HOLD_REASONS.find((reason) => broken[reason]);
}
