/** What the acquirer will do with a payment. */
export type Behaviour =
  | { readonly kind: 'approve' }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  | { readonly kind: 'challenge' }
  /** Pending, and approved eight seconds later. */
  | { readonly kind: 'late' }
  /** Pending, then reported three times at once: the same event twice, and the same update as another event. */
  | { readonly kind: 'twice' }
  | { readonly kind: 'silent' };

export type DeclineReason =
  | 'insufficient_funds'
  | 'stolen_card'
  | 'cvv_mismatch'
  | 'card_expired'
  | 'authentication_refused'
  | 'authentication_cancelled';

/** Test numbers; README.md says the same. */
const BY_NUMBER: Readonly<Record<string, Behaviour>> = {
  '5555555555554444': { kind: 'approve' },
  '5105105105105100': { kind: 'decline', reason: 'insufficient_funds' },
  '5200828282828210': { kind: 'challenge' },
  '5454545454545454': { kind: 'late' },
  '5500005555555559': { kind: 'twice' },
  '2223003122003222': { kind: 'silent' },
  '5555555555559997': { kind: 'decline', reason: 'stolen_card' },
};

/** Test number of a card that a bank in Brazil has issued; of the others nothing is known. */
const BRAZILIAN = '5204740000001002';

/** ISO 3166-1 alpha-2. */
export const issuedIn = ({ number }: Pick<Card, 'number'>): string | null => (number === BRAZILIAN ? 'BR' : null);

export interface Card {
  readonly number: string;
  readonly cvv: string;
  readonly expireMonth: string;
  readonly expireYear: string;
}

/** @param now a card is good until the end of its month. */
export function behaviourOf(card: Card, now: Date): Behaviour {
  if (card.cvv === '000') return { kind: 'decline', reason: 'cvv_mismatch' };
  const lastMonth = Number(card.expireYear) * 12 + Number(card.expireMonth) - 1;
  if (lastMonth < now.getUTCFullYear() * 12 + now.getUTCMonth()) return { kind: 'decline', reason: 'card_expired' };
  return BY_NUMBER[card.number] ?? { kind: 'approve' };
}
