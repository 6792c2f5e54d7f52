import { createHmac, randomBytes } from 'node:crypto';
import { type Behaviour, behaviourOf, type Card, issuedIn } from './cards';

/** What stays of a card once it is a token: never its number or CVV. */
export interface TokenizedCard {
  readonly behaviour: Behaviour;
  readonly last4: string;
}

export interface Tokens {
  issue(card: Card): { token: string; expiresAt: string; fingerprint: string; country: string | null };
  /** Gives a token's card out once. @returns undefined when the token is unknown, used or older than 15 minutes. */
  redeem(token: string): TokenizedCard | undefined;
}

const LIFE_MILLISECONDS = 15 * 60_000;
const MOST = 10_000;

/** One-time card tokens, in memory only. @param secret keeps fingerprints from being tried out. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const cards = new Map<string, TokenizedCard & { readonly expires: number }>();
  return {
    issue(card) {
      const time = now().getTime();
      for (const [token, { expires }] of cards) {
        if (expires > time && cards.size < MOST) break; // oldest first: the rest is younger
        cards.delete(token);
      }
      const token = `tok_${randomBytes(24).toString('base64url')}`;
      const expires = time + LIFE_MILLISECONDS;
      cards.set(token, { behaviour: behaviourOf(card, now()), last4: card.number.slice(-4), expires });
      const fingerprint = createHmac('sha256', secret).update(card.number).digest('hex').slice(0, 32);
      return { token, expiresAt: new Date(expires).toISOString(), fingerprint, country: issuedIn(card) };
    },
    redeem(token) {
      const card = cards.get(token);
      cards.delete(token);
      return card && card.expires > now().getTime() ? card : undefined;
    },
  };
}
