import type { AnswerOf } from '@croupier/contract/call';
import type { CoinOffer, depositsCryptoCalls } from '@croupier/contract/calls/deposits-crypto';
import type { CurrencyCode } from '@croupier/contract/money';
import type { DepositRow } from './store/deposits';

type Calls = typeof depositsCryptoCalls;

/** The two flows of paying in coins. */
export type CryptoMethod = 'CRYPTO' | 'CRYPT';

/** What deposits show of payments on chains; `providers/chains` implements it. */
export interface CryptoDesk {
  /** The coins that can be quoted now: their chain is watched, and their rate is fresh. */
  coins(currency: CurrencyCode): Promise<AnswerOf<Calls['cryptoCoins']>>;
  /** The variant of a deposit for a coin code of the second flow; undefined for a code that is not offered. */
  variantOf(code: string): string | undefined;
  /** What is to be paid, and until when. */
  offers(deposit: DepositRow): Promise<{ readonly expiresAt: Date; readonly offers: CoinOffer[] }>;
  progress(deposit: DepositRow): Promise<AnswerOf<Calls['cryptoProgress']>>;
}
