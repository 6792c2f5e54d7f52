import * as z from 'zod/mini';

const pageData = z.object({ code: z.string(), name: z.string(), data: z.unknown() });

/** What the page was made with (arcade/pages): tells modules that several games share which game they start. */
export type PageData = z.output<typeof pageData>;

/** @throws Error when the page was not made from the template */
export function readPageData(page: Document = document): PageData {
  return z.parse(pageData, JSON.parse(page.querySelector('#page-data')?.textContent ?? ''));
}
