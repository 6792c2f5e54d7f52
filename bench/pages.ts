import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Request } from '@playwright/test';

export interface PageWeight {
  readonly page: string;
  /** What went over the wire, kB of 1000 bytes; scripts gzipped. */
  readonly scriptsKilobytes: number;
  readonly allKilobytes: number;
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** @returns the browser that CROUPIER_BROWSER names or that the machine has */
export function browserPath(): string | undefined {
  const named = process.env['CROUPIER_BROWSER'];
  if (named && existsSync(named)) return named;
  return BROWSERS.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find(
    (path) => path !== '',
  );
}

/** Opens each page in a fresh browser and adds up what it fetched. @returns nothing where there is no browser. */
export async function weighPages(pages: readonly { page: string; url: string }[]): Promise<PageWeight[]> {
  const executablePath = browserPath();
  if (!executablePath) return [];
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const weights: PageWeight[] = [];
  for (const { page, url } of pages) {
    // Chromium prefers brotli; the limit is stated for gzip.
    const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } });
    const tab = await context.newPage();
    let scripts = 0;
    let all = 0;
    const weighed: Promise<void>[] = [];
    const weigh = async (request: Request) => {
      const { responseBodySize } = await request.sizes();
      all += responseBodySize;
      if (request.resourceType() === 'script') scripts += responseBodySize;
    };
    tab.on('requestfinished', (request) => weighed.push(weigh(request)));
    await tab.goto(url, { waitUntil: 'networkidle' });
    await Promise.all(weighed);
    weights.push({ page, scriptsKilobytes: scripts / 1000, allKilobytes: all / 1000 });
    await context.close();
  }
  await browser.close();
  return weights;
}
