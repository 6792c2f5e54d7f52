import type { DeskOfferVersion } from '@croupier/contract/calls/rewards/offers-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import { type Draft, type FieldName, FIELDS } from './editor/fields';
import { draftOf } from './editor/draft';

/** A term that two versions have differently, as it is typed; '' where a version does not have it. */
export interface Difference {
  readonly path: string;
  /** The field's name; for a title, its language. */
  readonly of: { readonly field: FieldName; readonly currency?: string } | { readonly title: Language };
  readonly before: string;
  readonly after: string;
}

const shown = (draft: Draft, path: string, when?: (draft: Draft) => boolean): string =>
  when && !when(draft) ? '' : (draft[path] ?? '');

/** The terms and titles that differ between two versions of an offer, in the order of the editor. */
export function differences(before: DeskOfferVersion, after: DeskOfferVersion, language: string): Difference[] {
  const [from, to] = [draftOf(before.terms, language), draftOf(after.terms, language)];
  const paths = new Set([...Object.keys(from), ...Object.keys(to)]);
  const titles = COMPLETE_LANGUAGES.map(
    (one): Difference => ({
      path: `titles.${one}`,
      of: { title: one },
      before: before.titles[one] ?? '',
      after: after.titles[one] ?? '',
    }),
  );
  const terms = FIELDS.flatMap(({ path, name, control, when }): Difference[] => {
    if (control !== 'amounts')
      return [{ path, of: { field: name }, before: shown(from, path, when), after: shown(to, path, when) }];
    return [...paths]
      .filter((one) => one.startsWith(`${path}.`) && !one.slice(path.length + 1).includes('.'))
      .toSorted()
      .map((one) => ({
        path: one,
        of: { field: name, currency: one.slice(path.length + 1) },
        before: shown(from, one, when),
        after: shown(to, one, when),
      }));
  });
  return [...titles, ...terms].filter((one) => one.before !== one.after);
}
