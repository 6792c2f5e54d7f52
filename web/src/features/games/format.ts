/** Return to player for people: the fraction "0.96721…" is 96.72 %, rounded down so that it never promises too much. */
export function formatRtp(rtp: string, language: string): string {
  const floor = Math.floor(Number(rtp) * 10_000) / 10_000;
  return new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(floor);
}

/** hh:mm:ss of a whole number of seconds. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
