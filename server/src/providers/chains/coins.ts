/** The chains that are watched and the coins that are taken on them: the one table that everything else reads. */

export const UTXO_CHAINS = ['bitcoin', 'litecoin', 'dogecoin', 'bitcoincash'] as const;
export type UtxoChain = (typeof UTXO_CHAINS)[number];
export const EVM_CHAINS = ['ethereum', 'bsc'] as const;
export const CHAINS = [...UTXO_CHAINS, ...EVM_CHAINS] as const;
export type ChainName = (typeof CHAINS)[number];

export const isUtxoChain = (chain: ChainName): chain is UtxoChain => UTXO_CHAINS.some((one) => one === chain);

export const COIN_CODES = ['btc', 'ltc', 'doge', 'bch', 'eth', 'bnb', 'usdt', 'usdt-bsc'] as const;
export type CoinCode = (typeof COIN_CODES)[number];

export interface Coin {
  readonly code: CoinCode;
  readonly chain: ChainName;
  /** Common name of the chain. */
  readonly symbol: string;
  /** Decimals of the smallest unit that the chain counts in. */
  readonly decimals: number;
  /** Decimals that a quote is rounded up to, because wallets accept no more. */
  readonly quoteDecimals: number;
  /** Its id in the source of rates (the ids of CoinGecko). */
  readonly rateId: string;
  /** A token contract on its chain; its address is configuration. */
  readonly isToken: boolean;
}

const coin = (code: CoinCode, chain: ChainName, symbol: string, decimals: number, rateId: string, isToken = false) => ({
  code,
  chain,
  symbol,
  decimals,
  quoteDecimals: Math.min(decimals, 8),
  rateId,
  isToken,
});

export const COINS: Readonly<Record<CoinCode, Coin>> = {
  btc: coin('btc', 'bitcoin', 'BTC', 8, 'bitcoin'),
  ltc: coin('ltc', 'litecoin', 'LTC', 8, 'litecoin'),
  doge: coin('doge', 'dogecoin', 'DOGE', 8, 'dogecoin'),
  bch: coin('bch', 'bitcoincash', 'BCH', 8, 'bitcoin-cash'),
  eth: coin('eth', 'ethereum', 'ETH', 18, 'ethereum'),
  bnb: coin('bnb', 'bsc', 'BNB', 18, 'binancecoin'),
  usdt: coin('usdt', 'ethereum', 'USDT', 6, 'tether', true),
  'usdt-bsc': coin('usdt-bsc', 'bsc', 'USDT', 18, 'tether', true),
};

/** The coin in which a chain itself counts. */
export const nativeCoin = (chain: ChainName): Coin => {
  const found = Object.values(COINS).find((one) => one.chain === chain && !one.isToken);
  if (!found) throw new Error(`no native coin on ${chain}`);
  return found;
};
