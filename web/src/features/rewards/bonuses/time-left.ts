/** What is left of a time, in its two largest units. */
export type TimeLeft =
  | { readonly unit: 'over' }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number };

/** @param end ISO 8601. @param now milliseconds since 1970. */
export function timeLeft(end: string, now: number): TimeLeft {
  const seconds = Math.floor((Date.parse(end) - now) / 1_000);
  if (seconds <= 0) return { unit: 'over' };
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours > 0) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'minutes', minutes, seconds: seconds % 60 };
}
