import { pino } from 'pino';

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

/** Structured log to standard output. Secrets and card data are removed by name; payloads of sensitive calls are never passed in. */
export const createLog = (level: string) =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
  });
