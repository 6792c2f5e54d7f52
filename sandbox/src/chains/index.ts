import type { FastifyInstance } from 'fastify';
import { chainPage, chainsPage } from './pages';
import { type SandboxRates, serveRates } from './rates';
import { serveRpc } from './rpc';
import { lookupOf } from './scripts';
import { type Asset, ASSETS, CHAINS, type ChainName, createWorld, decimalsOf, isEvm, type World } from './world';

export interface ChainsOptions {
  /** To remember the chains in over a restart. */
  readonly file: string | undefined;
  readonly now: () => Date;
  /** Blocks come by themselves while a payment waits or is young; 0 mines by hand alone. */
  readonly mineEveryMilliseconds: number;
}

export interface SandboxChains {
  readonly world: World;
  readonly rates: SandboxRates;
  stop(): void;
}

/** Blocks that come by themselves after one with a payment. */
const BURIED_BY_ITSELF = 15;

const isChain = (text: string): text is ChainName => CHAINS.some((one) => one === text);
const decimal = { type: 'string', pattern: '^\\d{1,15}(\\.\\d{1,18})?$' } as const;
const payBody = {
  type: 'object',
  properties: {
    address: { type: 'string', maxLength: 120 },
    amount: decimal,
    times: decimal,
    asset: { type: 'string', enum: ASSETS },
  },
  required: ['address', 'amount'],
} as const;
const mineBody = {
  type: 'object',
  properties: { blocks: { type: 'integer', minimum: 1, maximum: 500 } },
  required: ['blocks'],
} as const;
const reorganiseBody = {
  type: 'object',
  properties: { depth: { type: 'integer', minimum: 1, maximum: 500 }, keep: { type: 'string', enum: ['yes', 'no'] } },
  required: ['depth', 'keep'],
} as const;

interface PayBody {
  readonly address: string;
  readonly amount: string;
  readonly times?: string;
  readonly asset?: Asset;
}

const readDecimal = (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
};

/** Smallest units of a decimal amount times a decimal factor, rounded down, at least one. */
function unitsOf({ amount, times = '1' }: PayBody, decimals: number): bigint {
  const [a, b] = [readDecimal(amount), readDecimal(times)];
  const units = (a.digits * b.digits * 10n ** BigInt(decimals)) / 10n ** BigInt(a.scale + b.scale);
  return units > 0n ? units : 1n;
}

/** Public chains that exist here alone: JSON-RPC as nodes speak it, rates, and an explorer in which payments are made. */
export function serveChains(app: FastifyInstance, { file, now, mineEveryMilliseconds }: ChainsOptions): SandboxChains {
  const world = createWorld(file, now);
  serveRpc(app, world);
  const rates = serveRates(app, now);
  app.get('/chains', (_, reply) => reply.type('text/html').send(chainsPage(world, rates)));

  type Params = { Params: { chain: string } };
  app.get<Params & { Querystring: { address?: string; amount?: string } }>('/chains/:chain', (request, reply) => {
    const { chain } = request.params;
    if (!isChain(chain)) return reply.code(404).send({ message: 'no such chain' });
    const { address = '', amount = '' } = request.query;
    return reply.type('text/html').send(chainPage(world, chain, { address, amount }));
  });
  app.post<Params & { Body: PayBody }>('/chains/:chain/pay', { schema: { body: payBody } }, (request, reply) => {
    const { chain } = request.params;
    if (!isChain(chain)) return reply.code(404).send({ message: 'no such chain' });
    const { address, asset = 'native' } = request.body;
    const lookup = lookupOf(chain, address);
    if (lookup === undefined) return reply.code(400).send({ message: `not an address of ${chain}` });
    if (asset !== 'native' && !isEvm(chain)) return reply.code(400).send({ message: `${chain} has no tokens` });
    const units = unitsOf(request.body, decimalsOf(chain, asset)).toString();
    const tx = world.pay(chain, { lookup, address: address.trim(), asset, units });
    if (request.headers.accept?.includes('json')) return reply.send({ txId: tx.id });
    return reply.redirect(`/chains/${chain}`, 303);
  });
  app.post<Params & { Body: { blocks: number } }>(
    '/chains/:chain/mine',
    { schema: { body: mineBody } },
    (request, reply) => {
      const { chain } = request.params;
      if (!isChain(chain)) return reply.code(404).send({ message: 'no such chain' });
      world.mine(chain, request.body.blocks);
      return reply.redirect(`/chains/${chain}`, 303);
    },
  );
  app.post<Params & { Body: { depth: number; keep: 'yes' | 'no' } }>(
    '/chains/:chain/reorganise',
    { schema: { body: reorganiseBody } },
    (request, reply) => {
      const { chain } = request.params;
      if (!isChain(chain)) return reply.code(404).send({ message: 'no such chain' });
      world.reorganise(chain, request.body.depth, request.body.keep === 'yes');
      return reply.redirect(`/chains/${chain}`, 303);
    },
  );

  const isYoung = (chain: ChainName) =>
    world
      .blocks(chain)
      .slice(-BURIED_BY_ITSELF)
      .some(({ txs }) => txs.length > 0);
  const mineWhereNeeded = () => {
    for (const chain of CHAINS) if (world.waiting(chain).length > 0 || isYoung(chain)) world.mine(chain, 1);
  };
  const timer = mineEveryMilliseconds > 0 ? setInterval(mineWhereNeeded, mineEveryMilliseconds) : undefined;
  timer?.unref();
  return { world, rates, stop: () => clearInterval(timer) };
}
