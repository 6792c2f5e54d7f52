import type { FastifyInstance } from 'fastify';

/** Plays a source of rates that answers like CoinGecko's /simple/price. */

const DOLLARS: Readonly<Record<string, number>> = {
  bitcoin: 64_000,
  litecoin: 80,
  dogecoin: 0.16,
  'bitcoin-cash': 400,
  ethereum: 3_200,
  binancecoin: 600,
  tether: 1,
};
const PER_DOLLAR: Readonly<Record<string, number>> = { usd: 1, eur: 0.92, try: 41.5, brl: 5.4, btc: 1 / 64_000 };
const round = (value: number): number => Number(value.toPrecision(12));

export interface SandboxRates {
  /** Prices move by this factor. */
  factor: number;
  /** From when the prices are; undefined is "now". */
  frozenAt: Date | undefined;
}

const body = {
  type: 'object',
  properties: { factor: { type: 'number', exclusiveMinimum: 0 }, frozen: { type: 'string', enum: ['yes', 'no'] } },
} as const;

export function serveRates(app: FastifyInstance, now: () => Date): SandboxRates {
  const rates: SandboxRates = { factor: 1, frozenAt: undefined };
  app.get('/chains/rates', () => {
    const asOf = Math.floor((rates.frozenAt ?? now()).getTime() / 1000);
    return Object.fromEntries(
      Object.entries(DOLLARS).map(([id, dollars]) => [
        id,
        {
          ...Object.fromEntries(
            Object.entries(PER_DOLLAR).map(([code, per]) => [code, round(dollars * rates.factor * per)]),
          ),
          last_updated_at: asOf,
        },
      ]),
    );
  });
  app.post<{ Body: { factor?: number; frozen?: 'yes' | 'no' } }>(
    '/chains/rates',
    { schema: { body } },
    (request, reply) => {
      rates.factor = request.body.factor ?? rates.factor;
      if (request.body.frozen) rates.frozenAt = request.body.frozen === 'yes' ? now() : undefined;
      return reply.redirect('/chains', 303);
    },
  );
  return rates;
}
