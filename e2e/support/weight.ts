import type { Page, Request } from '@playwright/test';

/** What a page fetched, bytes on the wire. */
export interface Weight {
  /** Gzipped. */
  readonly scripts: number;
  readonly pictures: number;
}

/** Listens from now on, to a page that takes gzip: Chromium prefers brotli. @returns what gives the weight of all that has arrived by then */
export async function weigh(page: Page): Promise<() => Promise<Weight>> {
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
  const arrived: Request[] = [];
  page.on('requestfinished', (request) => arrived.push(request));
  const sum = async (type: string) => {
    const sizes = arrived.filter((request) => request.resourceType() === type).map((request) => request.sizes());
    return (await Promise.all(sizes)).reduce((all, { responseBodySize }) => all + responseBodySize, 0);
  };
  return async () => ({ scripts: await sum('script'), pictures: await sum('image') });
}
