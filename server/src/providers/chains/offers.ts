import type { CoinOffer } from '@croupier/contract/calls/deposits/crypto';
import { type ChainName, COINS, type CoinCode, isUtxoChain } from './coins';
import type { ChainsDeps } from './deps';
import { unitsToText } from './rules';
import type { StoredQuote } from './store/addresses';

/** The coins of the two flows as the wire names them. */
const CHARGE_NAMES = { bitcoin: 'btc', ethereum: 'eth', tether: 'usdt', litecoin: 'ltc' } as const;
export const CHARGE_COIN_CODES: readonly CoinCode[] = Object.values(CHARGE_NAMES);
export const ORDER_CODES = {
  btc: 'btc',
  eth: 'eth',
  bnb: 'bnb',
  bep20: 'bnb',
  usdt: 'usdt',
  erc20: 'usdt',
  usdt_bep20: 'usdt-bsc',
  ltc: 'ltc',
  doge: 'doge',
  bch: 'bch',
} as const satisfies Record<string, CoinCode>;
/** The one name of each coin under which the second flow offers it. */
export const ORDER_NAMES = {
  btc: 'btc',
  eth: 'eth',
  bnb: 'bnb',
  usdt: 'usdt',
  'usdt-bsc': 'usdt_bep20',
  ltc: 'ltc',
  doge: 'doge',
  bch: 'bch',
} as const satisfies Record<CoinCode, keyof typeof ORDER_CODES>;

export const chargeNameOf = (coin: CoinCode): keyof typeof CHARGE_NAMES | undefined =>
  (Object.keys(CHARGE_NAMES) as (keyof typeof CHARGE_NAMES)[]).find((name) => CHARGE_NAMES[name] === coin);

const NETWORK_NAMES: Readonly<Record<ChainName, string>> = {
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  dogecoin: 'Dogecoin',
  bitcoincash: 'Bitcoin Cash',
  ethereum: 'Ethereum (ERC-20)',
  bsc: 'BNB Chain (BEP-20)',
};
export const networkNameOf = (coin: CoinCode): string => NETWORK_NAMES[COINS[coin].chain];

/** The payment URI of a QR code: BIP21, or EIP-681 on EVM chains. */
function uriOf({ setup }: Pick<ChainsDeps, 'setup'>, { coin: code, address, units }: StoredQuote): string {
  const coin = COINS[code];
  const amount = unitsToText(units, coin.decimals);
  if (isUtxoChain(coin.chain)) return `${address.includes(':') ? '' : `${coin.chain}:`}${address}?amount=${amount}`;
  const chain = setup.chains.get(coin.chain);
  const at = `@${chain?.chainId ?? 1}`;
  const contract = chain?.tokens.find((token) => token.coin === code)?.contract;
  return contract
    ? `ethereum:${contract}${at}/transfer?address=${address}&uint256=${units}`
    : `ethereum:${address}${at}?value=${units}`;
}

/** A quote as shown to the payer. @param isCharge whether the quote belongs to the first flow, which names coins differently. */
export const offerOf = (
  deps: Pick<ChainsDeps, 'setup'>,
  quote: StoredQuote,
  isCharge: boolean,
): Omit<CoinOffer, 'holdMinutes'> => ({
  coin: (isCharge ? chargeNameOf(quote.coin) : undefined) ?? ORDER_NAMES[quote.coin],
  symbol: COINS[quote.coin].symbol,
  network: networkNameOf(quote.coin),
  address: quote.address,
  amount: unitsToText(quote.units, COINS[quote.coin].decimals),
  uri: uriOf(deps, quote),
});

/** Whether this configuration supports a coin. */
export function isConfigured({ setup }: Pick<ChainsDeps, 'setup'>, code: CoinCode): boolean {
  const { chain, isToken } = COINS[code];
  const configured = setup.chains.get(chain);
  return configured !== undefined && (!isToken || configured.tokens.some((token) => token.coin === code));
}
