import * as z from 'zod/mini';

const pageData = z.object({ code: z.string(), name: z.string(), data: z.unknown() });

/** Data that the build wrote into the page (arcade/pages): a module shared by several games reads from it which game to start. */
export type PageData = z.output<typeof pageData>;

/** @throws Error when the page was not made from the template */
export function readPageData(page: Document = document): PageData {
  return z.parse(pageData, JSON.parse(page.querySelector('#page-data')?.textContent ?? ''));
}
