const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A span of minutes in the largest unit that tells it, rounded up, as the language writes it. */
function spanText(minutes: number, language: string): string {
  const [unit, size] = UNITS.find(([, each]) => minutes >= each) ?? (['minute', 1] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(minutes / size),
  );
}

/** How long something takes: `5 minutes – 1 day`, or one span when both are alike. */
export function durationText(from: number, to: number, language: string): string {
  const [least, most] = [spanText(Math.max(1, from), language), spanText(Math.max(1, to), language)];
  return least === most ? most : `${least} – ${most}`;
}
