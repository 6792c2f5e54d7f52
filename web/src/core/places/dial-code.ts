export interface DialCode {
  readonly telNum: string;
  /** Countries that share the code. */
  readonly regions: readonly string[];
}

/** The best-known country of each shared code. The others follow in the server's order. */
const BEST_KNOWN: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'RU',
  'GB',
  'AU',
  'IT',
  'NO',
  'FI',
  'MA',
  'GP',
  'CW',
  'RE',
]);

const bestKnownFirst = (regions: readonly string[]): string[] =>
  regions.toSorted((a, b) => Number(BEST_KNOWN.has(b)) - Number(BEST_KNOWN.has(a)));

/** Each code once, in the order given: several countries share +1. */
export function groupDialCodes(rows: readonly { telNum: string; isoCode2: string }[]): DialCode[] {
  const regions = new Map<string, string[]>();
  for (const { telNum, isoCode2 } of rows) regions.set(telNum, [...(regions.get(telNum) ?? []), isoCode2]);
  return [...regions].map(([telNum, list]): DialCode => ({ telNum, regions: bestKnownFirst(list) }));
}

/** The dialling code of the first region among languages, such as the browser's and the app's, that is offered. */
export function guessDialCode(codes: readonly DialCode[], languages: readonly string[]): string | undefined {
  const wanted = languages.map((tag) => new Intl.Locale(tag).maximize().region);
  return wanted.flatMap((region) => codes.find(({ regions }) => regions.some((known) => known === region)) ?? [])[0]
    ?.telNum;
}
