import type { SelectOption } from '../../ui/fields/Select';

/** In the order of the reader's alphabet and not of bytes: İstanbul stands before Kars. */
export function byLabel(options: readonly SelectOption[], language: string): SelectOption[] {
  const collator = new Intl.Collator(language);
  return options.toSorted((a, b) => collator.compare(a.label, b.label));
}
