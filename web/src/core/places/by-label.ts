import type { SelectOption } from '../../ui/fields/Select';

/** Sorts by the reader's alphabet, not by bytes: İstanbul comes before Kars. */
export function byLabel(options: readonly SelectOption[], language: string): SelectOption[] {
  const collator = new Intl.Collator(language);
  return options.toSorted((a, b) => collator.compare(a.label, b.label));
}
