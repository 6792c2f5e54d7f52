const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Minutes in the largest unit that fits, rounded up. */
function spanOf(minutes: number): { count: number; unit: (typeof UNITS)[number][0] } {
  const [unit, size] = UNITS.find(([, each]) => minutes >= each) ?? (['minute', 1] as const);
  return { count: Math.ceil(minutes / size), unit };
}

/** How long something takes, as the language writes it: `5 minutes – 1 day`, `1–3 days` where both have one unit, or one span when both are alike. */
export function durationText(from: number, to: number, language: string): string {
  const [least, most] = [spanOf(Math.max(1, from)), spanOf(Math.max(1, to))];
  const written = (unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  const end = written(most.unit).format(most.count);
  if (least.unit !== most.unit) return `${written(least.unit).format(least.count)} – ${end}`;
  return least.count === most.count ? end : written(most.unit).formatRange(least.count, most.count);
}
