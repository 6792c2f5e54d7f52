import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** On whose behalf something runs; every log line of it says so. */
export interface Origin {
  /** Of the request that runs, or that enqueued the job that runs. */
  readonly requestId?: string;
  /** Task of the job that runs. */
  readonly job?: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Runs `work`, and everything that it waits for, on behalf of a request or a job. */
export const onBehalfOf = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** The request on whose behalf the caller runs. */
export const currentRequestId = (): string | undefined => origins.getStore()?.requestId;

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

/** Lines that wait while the disk is full, bytes: more are dropped. */
const WAITING_BYTES = 16 * 1024 * 1024;

/** Writes lines to an open file. A disk that is full ends no process and holds none up: lines wait, and are written when there is room. */
export function linesTo(file: number): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ dest: file, maxLength: WAITING_BYTES });
  destination.on('error', () => undefined);
  return destination;
}

/**
 * Structured log. Lines of a request and of the jobs that it enqueued carry its `requestId`, lines of a job its task. Secrets and card data are removed by name; payloads of sensitive calls are never passed in.
 * @param destination where lines go; standard output when not told.
 */
export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      mixin: () => ({ ...origins.getStore() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRows },
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
    },
    destination ?? linesTo(1),
  );
