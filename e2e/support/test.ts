import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Product, runningProduct } from '../product/product';
import { PICTURES } from './browser';
import { brokenBooks } from './database';
import { newAddress } from './members';
import { takeShot } from './shots';

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

/** The player has answered the question about third parties, so that it covers no screen; one test sets a script while others run. */
function rememberConsent(): void {
  if (window.origin === 'null' || localStorage.getItem('croupier.consent') !== null) return;
  localStorage.setItem(
    'croupier.consent',
    JSON.stringify({ accepted: true, about: ['purchasePixel', 'liveChatScript'] }),
  );
}

/** What every test has to itself. */
interface Own {
  readonly product: Product;
  readonly address: string;
  /** Exceptions that no screen caught, and what the content policy kept from a page of ours. */
  readonly faults: string[];
}

export const test = base.extend<Fixtures & { own: Own }>({
  language: ['en', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
  own: async ({}, use) => use({ product: runningProduct(), address: newAddress(), faults: [] }),
  product: async ({ own }, use) => use(own.product),
  address: async ({ own }, use) => use(own.address),
  baseURL: async ({ product }, use) => use(product.site),
  extraHTTPHeaders: async ({ address }, use) => use({ 'X-Forwarded-For': address }),
  context: async ({ context, language, own }, use) => {
    await prepare(context, language, own.faults);
    await use(context);
  },
  openContext: async (
    { browser, contextOptions, language, own, viewport, deviceScaleFactor, hasTouch, isMobile },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async (address = newAddress()) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: own.product.site,
        extraHTTPHeaders: { 'X-Forwarded-For': address },
        locale: 'en-US',
        timezoneId: 'Europe/Istanbul',
        viewport,
        hasTouch,
        isMobile,
        ...(deviceScaleFactor && { deviceScaleFactor }),
      });
      await prepare(context, language, own.faults);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  shot: async ({ page }, use, testInfo) => {
    await use(async (step, of = page) => {
      if (PICTURES) await takeShot(of, `${step}-${testInfo.project.metadata['size']}`);
    });
  },
  promises: [
    async ({ own }, use) => {
      await use();
      expect(own.faults, 'exceptions that no screen caught, and what the content policy refused').toEqual([]);
      expect(await brokenBooks(), 'the first broken rule of the books').toBeUndefined();
    },
    { auto: true },
  ],
});

async function prepare(context: BrowserContext, language: string, faults: string[]): Promise<void> {
  await context.addInitScript(rememberLanguage, language);
  await context.addInitScript(rememberConsent);
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
}

export { expect };
