import type { Call } from '@croupier/contract/call';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import type { CurrencyCode } from '@croupier/contract/money';
import { depositsCryptoRoutes } from '../../../src/domains/deposits/routes/crypto';
import { bind } from '../../../src/http/handlers';
import { readConfig } from '../../../src/config';
import { COIN_CODES, COINS, type Coin, type CoinCode } from '../../../src/providers/chains/coins';
import type { ChainsDeps } from '../../../src/providers/chains/deps';
import { createCryptoDesk } from '../../../src/providers/chains/desk';
import { CHARGE_COIN_CODES, ORDER_NAMES } from '../../../src/providers/chains/offers';
import { createChainsProvider } from '../../../src/providers/chains/provider';
import { createRates } from '../../../src/providers/chains/rates';
import { readChains } from '../../../src/providers/chains/setup';
import { createWatcher } from '../../../src/providers/chains/watcher';
import type { DepositStage, StageParts, StageWorld } from '../deposit-stage';
import type { MatrixRow } from './runner';

const CURRENCY: CurrencyCode = 'USD';
/** A quote holds for fifteen minutes, and is given up three quarters of an hour later. */
const PATIENCE_MINUTES = 90;
/** More confirmations than any of the coins below requires. */
const BURIED = 20;

/** Chains as the sandbox plays them, configured as a development machine is. */
export function chainsOf({
  sandboxUrl,
  clock,
  deps: { database, settings, log },
}: Pick<StageWorld, 'sandboxUrl' | 'clock'> & {
  readonly deps: Pick<StageWorld['deps'], 'database' | 'settings' | 'log'>;
}): ChainsDeps {
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_PORT: new URL(sandboxUrl).port });
  const setup = readChains(config);
  const rates = createRates(database, settings, clock, setup.ratesUrl ?? '');
  return { database, clock, settings, log, setup, rates };
}

/**
 * One flow of deposits in coins. Payments on a chain cannot be declined or cancelled.
 * @param more the fields of its call about the coin. @returns the row of one coin; all rows of a flow share one stage.
 */
function coinFlow(
  method: 'CRYPTO' | 'CRYPT',
  call: Call,
  more: (coin: CoinCode) => object,
): (coin: CoinCode) => MatrixRow {
  // The chains of the open stage: a flow has one stage at a time.
  let chains: ChainsDeps | undefined;
  const watched = () => {
    if (!chains) throw new Error('the stage is not open');
    return chains;
  };
  const parts: StageParts = {
    currency: CURRENCY,
    providers(world) {
      chains = chainsOf(world);
      return { [method]: createChainsProvider(chains) };
    },
    calls: (service) =>
      bind(
        depositsCryptoCalls,
        depositsCryptoRoutes(service, createCryptoDesk(watched()), async () => CURRENCY),
      ),
  };
  return (coin) => coinRow({ method, path: call.path, more: more(coin), coin: COINS[coin], parts, watched });
}

interface PaidCoin {
  readonly method: 'CRYPTO' | 'CRYPT';
  readonly path: string;
  readonly more: object;
  readonly coin: Coin;
  readonly parts: StageParts;
  readonly watched: () => ChainsDeps;
}

function coinRow({ method, path, more, coin: { chain, symbol, isToken }, parts, watched }: PaidCoin): MatrixRow {
  const look = (stage: DepositStage) => createWatcher(watched(), stage.service).look(chain);
  const act = async (stage: DepositStage, deed: 'pay' | 'mine', body: object) => {
    const answer = await fetch(`${stage.sandboxUrl}/chains/${chain}/${deed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
    if (answer.status >= 400) throw new Error(await answer.text());
  };
  return {
    method,
    parts,
    async open(stage, memberId) {
      await watched().rates.refresh();
      await createWatcher(watched(), stage.service).look();
      const payload = { amount: '100', memberId, ...more };
      const { error, message, data } = await stage.call<{ depositId: string }>(memberId, path, payload);
      if (error !== 0) throw new Error(`${error}: ${message}`);
      return data.depositId;
    },
    async pay(stage, id) {
      const { data } = await stage.call<{ offers: { symbol: string; address: string; amount: string }[] }>(
        Number(id.split('-')[0]),
        depositsCryptoCalls.cryptoProgress.path,
        { id },
      );
      const offer = data.offers.find((one) => one.symbol === symbol);
      // Late coins are valued at their rate on arrival.
      await watched().rates.refresh();
      const asset = isToken ? 'usdt' : 'native';
      await act(stage, 'pay', { address: offer?.address, amount: offer?.amount, asset });
      await act(stage, 'mine', { blocks: BURIED });
    },
    look,
    patienceMinutes: PATIENCE_MINUTES,
  };
}

const { cryptoDeposit, cryptOrder } = depositsCryptoCalls;

const charge = coinFlow('CRYPTO', cryptoDeposit, () => ({}));
const order = coinFlow('CRYPT', cryptOrder, (coin) => ({ depositCurrency: ORDER_NAMES[coin] }));

export const CHAIN_ROWS: readonly MatrixRow[] = [charge('btc'), order('ltc')];

/** Every coin of each flow, by its code; the rows of a flow share one stage. */
export const COINS_OF_FLOWS = {
  CRYPTO: CHARGE_COIN_CODES.map((code) => [code, charge(code)] as const),
  CRYPT: COIN_CODES.map((code) => [code, order(code)] as const),
};
