import { type DestinationStream, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Keys that never reach a log line, at any depth that our objects have. */
const SECRET_KEYS = [
  'password',
  'repassword',
  'oldPassword',
  'token',
  'authorization',
  'cardNum',
  'cardCvv',
  'secret',
  'sessionID',
  'key',
  'serverSeed',
  'code',
];

/** What the database says of a failure in the words of its rows: a broken rule would write a payer's whole row down. */
const ROW_KEYS = ['detail', 'where', 'internalQuery'];

function withoutRows(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  const told = pino.stdSerializers.err(failure);
  return Object.fromEntries(Object.entries(told).filter(([key]) => !ROW_KEYS.includes(key)));
}

/**
 * Structured log. Secrets and card data are removed by name; payloads of sensitive calls are never passed in.
 * @param destination where lines go; standard output when not told.
 */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRows },
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    },
    destination ?? pino.destination(1),
  );
