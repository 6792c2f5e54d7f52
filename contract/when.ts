/** Formats a moment in the language, in the reader's own time zone. @param instant ISO 8601 in UTC. */
export function whenText(instant: string, language: string): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
