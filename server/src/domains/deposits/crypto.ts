import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import type { CoinOffer, depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import type { ChainPayment, chainDeskCalls } from '@croupier/contract/calls/deposits/chains-desk';
import type { CurrencyCode } from '@croupier/contract/money';
import type { DepositRow } from './store/deposits';

type Calls = typeof depositsCryptoCalls;

/** What deposits show of payments on chains; `providers/chains` implements it. */
export interface CryptoDesk {
  /** The coins that can be quoted now: their chain is watched, and their rate is fresh. */
  coins(currency: CurrencyCode): Promise<AnswerOf<Calls['cryptoCoins']>>;
  /** The variant of a deposit for a coin code of the second flow; undefined for a code that is not offered. */
  variantOf(code: string): string | undefined;
  /** The amounts to pay, and their deadline. */
  offers(deposit: DepositRow): Promise<{ readonly expiresAt: Date; readonly offers: CoinOffer[] }>;
  progress(deposit: DepositRow): Promise<AnswerOf<Calls['cryptoProgress']>>;
}

/** A payment as operators see it, without its member's username. */
export type ChainLine = Omit<ChainPayment, 'username'>;

/** What operators see of payments on chains; `providers/chains` implements it. */
export interface ChainReads {
  /** The newest first. */
  payments(wanted: PayloadOf<typeof chainDeskCalls.chainPayments>): Promise<{ rows: ChainLine[]; total: number }>;
  /** The watchers and the rates. */
  watch(): Promise<AnswerOf<typeof chainDeskCalls.chainWatch>>;
}
