const CODES = /^(57P0[123]|08...|ECONNRESET|ECONNREFUSED|EPIPE)$/;
/** What the driver and its pool say without a code. */
const WORDS = /Connection terminated|timeout exceeded when trying to connect/;

/** Whether a query failed because the database was gone: it comes back, and whoever asked may ask again. */
export function isLostConnection(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as NodeJS.ErrnoException;
  return CODES.test(code ?? '') || WORDS.test(failure.message);
}
