/** Formats a moment in the language, in the reader's own time zone. @param instant ISO 8601 in UTC. */
export function whenText(instant: string, language: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}

const ZONED = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/**
 * The same with the time zone named, where somebody else has set the moment in another one: the windows of offers.
 * @param instant ISO 8601 in UTC. @param timeZone IANA name; default: the reader's own.
 */
export function zonedText(instant: string, language: string, timeZone?: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  return new Intl.DateTimeFormat(language, { ...ZONED, ...(timeZone !== undefined && { timeZone }) }).format(moment);
}
