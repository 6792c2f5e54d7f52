/** One broken rule of a form: the field to mark, and the message to show there and in the toast. */
export interface Fault<Field extends string = string> {
  readonly field: Field;
  /** Key of the message in the feature's namespace. */
  readonly tip: string;
  /** Values interpolated into the message. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** One rule: broken when `broken` is true. */
export type Rule<Field extends string> = readonly [field: Field, broken: boolean, tip: string];

/** The faults of a form in the order of its rules. A field reports its first fault only, so that "required" and "malformed" never appear together. */
export function faultsOf<Field extends string>(rules: readonly Rule<Field>[]): Fault<Field>[] {
  const seen = new Set<Field>();
  const faults: Fault<Field>[] = [];
  for (const [field, broken, tip] of rules) {
    if (!broken || seen.has(field)) continue;
    seen.add(field);
    faults.push({ field, tip });
  }
  return faults;
}

export const isBlank = (text: string): boolean => text.trim() === '';
