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
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    },
    destination ?? pino.destination(1),
  );
