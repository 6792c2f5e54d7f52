import type { ChainPayment, ChainWatch, CoinRate } from '../../calls/deposits/chains-desk';

/** A payment in bitcoin that is deep enough and credited. */
export const chainPayment = (change: Partial<ChainPayment> = {}): ChainPayment => ({
  chain: 'bitcoin',
  txId: '4f1c2a9be07d4d4f86a3b1c9d2e7f60518a9b3c4d5e6f708192a3b4c5d6e7f80',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  asset: 'native',
  coin: 'btc',
  symbol: 'BTC',
  amount: '0.002',
  asked: '0.002',
  state: 'credited',
  marks: [],
  reason: null,
  confirmations: 6,
  needed: 2,
  blockHeight: 812_345,
  rate: '50000',
  credit: 100,
  currency: 'USD',
  memberId: '4711',
  username: 'demo',
  depositId: 'D-2001',
  toldAs: 'D-2001',
  firstSeenTime: '2026-03-02T08:00:00.000Z',
  updateTime: '2026-03-02T08:40:00.000Z',
  ...change,
});

/** A chain that is scanned up to its tip. */
export const chainWatch = (change: Partial<ChainWatch> = {}): ChainWatch => ({
  chain: 'bitcoin',
  watched: 1,
  height: 812_350,
  blocksBehind: 0,
  heardTime: '2026-03-02T08:59:58.000Z',
  secondsSilent: 2,
  deaf: 0,
  fault: null,
  open: 1,
  gapLimit: 25,
  unread: [],
  ...change,
});

/** A price that is fresh enough to quote. */
export const coinRate = (change: Partial<CoinRate> = {}): CoinRate => ({
  rateId: 'bitcoin',
  symbols: ['BTC'],
  currency: 'USD',
  rate: '50000',
  asOf: '2026-03-02T08:59:00.000Z',
  secondsOld: 60,
  stale: 0,
  refusedRate: null,
  ...change,
});
