import type { Call } from '@croupier/contract/call';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits-crypto';
import type { CurrencyCode } from '@croupier/contract/money';
import { depositsCryptoRoutes } from '../../domains/deposits/routes/crypto';
import { bind } from '../../http/handlers';
import { readConfig } from '../../platform/config';
import type { ChainName } from '../../providers/chains/coins';
import type { ChainsDeps } from '../../providers/chains/deps';
import { createCryptoDesk } from '../../providers/chains/desk';
import { createChainsProvider } from '../../providers/chains/provider';
import { createRates } from '../../providers/chains/rates';
import { readChains } from '../../providers/chains/setup';
import { createWatcher } from '../../providers/chains/watcher';
import type { DepositStage, StageParts, StageWorld } from '../deposit-stage';
import type { MatrixRow } from './runner';

const CURRENCY: CurrencyCode = 'USD';
/** A quote holds for fifteen minutes, and is given up three quarters of an hour later. */
const PATIENCE_MINUTES = 90;
/** Deeper than any of the coins below asks for. */
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

interface Flow {
  readonly method: 'CRYPTO' | 'CRYPT';
  readonly call: Call;
  readonly more?: object;
  /** The coin that is paid, by the symbol of its offer. */
  readonly symbol: string;
  readonly chain: ChainName;
}

/** One flow of deposits in coins. Nobody declines or cancels a payment on a chain. */
function coinRow({ method, call, more, symbol, chain }: Flow): MatrixRow {
  // Of the stage that is open: a row has one at a time.
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
      const { error, message, data } = await stage.call<{ depositId: string }>(memberId, call.path, payload);
      if (error !== 0) throw new Error(`${error}: ${message}`);
      return data.depositId;
    },
    async pay(stage, id) {
      const path = depositsCryptoCalls.cryptoProgress.path;
      const { data } = await stage.call<{ offers: { symbol: string; address: string; amount: string }[] }>(
        Number(id.split('-')[0]),
        path,
        { id },
      );
      const offer = data.offers.find((one) => one.symbol === symbol);
      // Coins that come late are worth what they are worth then.
      await watched().rates.refresh();
      await act(stage, 'pay', { address: offer?.address, amount: offer?.amount });
      await act(stage, 'mine', { blocks: BURIED });
    },
    look,
    patienceMinutes: PATIENCE_MINUTES,
  };
}

const { cryptoDeposit, cryptOrder } = depositsCryptoCalls;

export const CHAIN_ROWS: readonly MatrixRow[] = [
  coinRow({ method: 'CRYPTO', call: cryptoDeposit, symbol: 'BTC', chain: 'bitcoin' }),
  coinRow({
    method: 'CRYPT',
    call: cryptOrder,
    more: { depositCurrency: 'ltc' },
    symbol: 'LTC',
    chain: 'litecoin',
  }),
];
