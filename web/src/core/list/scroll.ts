/** Lists in pop-ups load their next page this close to the bottom, in pixels (specification 1 §9). */
export const POPUP_TRIGGER_PIXELS = 30;
/** Rows per page (specification 2 §9). */
export const PAGE_SIZE = 20;

export interface Page<Row> {
  readonly content: Row[];
  /** Counts from zero. */
  readonly number: number;
  /** Maximum number of rows per page. */
  readonly size: number;
  readonly totalElements: number;
  readonly last: boolean;
}

/** `pageNum` (from 1) of the page after this one, or nothing after the last. */
export const pageAfter = (page: Pick<Page<never>, 'number' | 'last'>): number | undefined =>
  page.last ? undefined : page.number + 2;

/** The rows of all pages, each id once: a row that a newer one pushed to the next page is not shown twice. */
export function rowsOf<Row extends { id: string }>(pages: readonly { readonly content: readonly Row[] }[]): Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages) for (const row of page.content) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}
