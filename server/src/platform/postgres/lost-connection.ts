const CODES = /^(57P0[123]|08...|ECONNRESET|ECONNREFUSED|EPIPE)$/;
/** Messages of the driver and its pool that carry no code. */
const WORDS = /Connection terminated|timeout exceeded when trying to connect/;

/** Whether a query failed because the database was unreachable, so that the caller may retry. */
export function isLostConnection(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as NodeJS.ErrnoException;
  return CODES.test(code ?? '') || WORDS.test(failure.message);
}
