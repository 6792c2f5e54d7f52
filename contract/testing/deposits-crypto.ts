import type { AnswerOf } from '../call';
import type { CoinOffer, CoinPayment, depositsCryptoCalls } from '../calls/deposits/crypto';
import { DEPOSIT_STATUS } from '../codes';

type Coins = AnswerOf<(typeof depositsCryptoCalls)['cryptoCoins']>;
type Progress = AnswerOf<(typeof depositsCryptoCalls)['cryptoProgress']>;

/** Two coins in each flow. */
export const cryptoCoins = (change: Partial<Coins> = {}): Coins => ({
  CRYPTO: [
    { coin: 'bitcoin', symbol: 'BTC', network: 'Bitcoin' },
    { coin: 'tether', symbol: 'USDT', network: 'Ethereum (ERC-20)' },
  ],
  CRYPT: [
    { coin: 'ltc', symbol: 'LTC', network: 'Litecoin' },
    { coin: 'bnb', symbol: 'BNB', network: 'BNB Smart Chain' },
  ],
  ...change,
});

/** $100 in Litecoin. */
export const coinOffer = (change: Partial<CoinOffer> = {}): CoinOffer => ({
  coin: 'ltc',
  symbol: 'LTC',
  network: 'Litecoin',
  address: 'ltc1qxyzexampleaddress',
  amount: '1.25',
  uri: 'litecoin:ltc1qxyzexampleaddress?amount=1.25',
  holdMinutes: 60,
  ...change,
});

/** All of it, in its first of three blocks. */
export const coinPayment = (change: Partial<CoinPayment> = {}): CoinPayment => ({
  state: 'confirming',
  symbol: 'LTC',
  amount: '1.25',
  confirmations: 1,
  needed: 3,
  credit: null,
  coverage: 'exact',
  late: false,
  ...change,
});

/** An order that waits to be paid, fifteen minutes before its rate ends. */
export const cryptoProgress = (change: Partial<Progress> = {}): Progress => ({
  status: DEPOSIT_STATUS.challenge,
  now: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-20T12:15:00Z',
  offers: [coinOffer()],
  payments: [],
  ...change,
});
