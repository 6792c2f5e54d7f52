import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Product, runningProduct } from '../product/product';
import { ROOT } from '../product/start';
import { brokenBooks } from './database';
import { newAddress } from './members';

interface Fixtures {
  readonly product: Product;
  /** The address that this test's requests come from. */
  readonly address: string;
  /** Language of both apps until a test changes it. */
  readonly language: 'en' | 'tr';
  /** Another visitor with storage of their own: a second device, or an operator's desk. */
  readonly openContext: (address?: string) => Promise<BrowserContext>;
  /** A picture of the screen for docs/screenshots, when SCREENSHOTS=1. */
  readonly shot: (step: string, of?: Page) => Promise<void>;
  /** After every test: the books are clean and no screen has thrown. */
  readonly promises: void;
}

/** The chosen language, unless the test has chosen one since. Frames without an origin have no storage. */
function rememberLanguage(language: string): void {
  if (window.origin === 'null') return;
  for (const key of ['croupier.language', 'croupier.console.language'])
    if (localStorage.getItem(key) === null) localStorage.setItem(key, language);
}

export const test = base.extend<Fixtures & { faults: string[] }>({
  language: ['en', { option: true }],
  product: async ({ browserName: _ }, use) => use(runningProduct()),
  address: async ({ browserName: _ }, use) => use(newAddress()),
  baseURL: async ({ product }, use) => use(product.site),
  extraHTTPHeaders: async ({ address }, use) => use({ 'X-Forwarded-For': address }),
  faults: async ({ browserName: _ }, use) => use([]),
  context: async ({ context, language, faults }, use) => {
    await prepare(context, language, faults);
    await use(context);
  },
  openContext: async ({ browser, language, faults, product, viewport, deviceScaleFactor, hasTouch, isMobile }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (address = newAddress()) => {
      const context = await browser.newContext({
        baseURL: product.site,
        extraHTTPHeaders: { 'X-Forwarded-For': address },
        locale: 'en-US',
        timezoneId: 'Europe/Istanbul',
        viewport,
        hasTouch,
        isMobile,
        ...(deviceScaleFactor && { deviceScaleFactor }),
      });
      await prepare(context, language, faults);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  shot: async ({ page }, use, testInfo) => {
    await use(async (step, of = page) => {
      if (process.env['SCREENSHOTS'] !== '1') return;
      const path = join(ROOT, 'docs/screenshots', `${step}-${testInfo.project.name}.jpg`);
      await of.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' });
    });
  },
  promises: [
    async ({ faults }, use) => {
      await use();
      expect(faults, 'exceptions that no screen caught').toEqual([]);
      expect(await brokenBooks(), 'the first broken rule of the books').toBeUndefined();
    },
    { auto: true },
  ],
});

async function prepare(context: BrowserContext, language: string, faults: string[]): Promise<void> {
  await context.addInitScript(rememberLanguage, language);
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
}

export { expect };
