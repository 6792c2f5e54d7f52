import { chromium, type Page } from '@playwright/test';
import type { Choice, Choices, Finding } from '../../contract/testing/gallery';
import { chromium as options } from '../../e2e/support/browser';
import { APPS, type App, PAGE, type Size, SIZES } from './apps';
import { serveApp } from './serve';

/** The same pixel density as pictures of whole-product tests. */
const SCREENS = {
  desktop: { viewport: SIZES.desktop },
  phone: { viewport: SIZES.phone, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
} as const;
const CONTEXT = { locale: 'en-US', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' } as const;

/** An app's gallery page in a browser at one size. */
export interface Opened {
  readonly app: App;
  readonly size: Size;
  readonly page: Page;
  readonly choices: Choices;
  /** Shows a state. @returns its faults */
  readonly show: (choice: Choice) => Promise<Finding>;
}

async function open(app: App, size: Size, page: Page, address: string): Promise<Opened> {
  const begin = async (): Promise<Choices> => {
    await page.goto(address);
    await page.waitForFunction(() => 'gallery' in window);
    return page.evaluate(() => window.gallery.choices);
  };
  const show = (choice: Choice): Promise<Finding> => page.evaluate((wanted) => window.gallery.show(wanted), choice);
  const choices = await begin();
  const [first] = choices.places;
  const [state] = first?.states ?? [];
  const [language] = choices.languages;
  if (first && state && language) {
    // Vite discovers dependencies during the first load, which can delay styles and reload the page.
    await show({ place: first.name, state, language }).catch(() => undefined);
    await begin();
  }
  return { app, size, page, choices, show };
}

/** Opens every app at both sizes, the sizes in parallel. @param look called with each */
export async function atBothSizes(look: (opened: Opened) => Promise<void>): Promise<void> {
  const servers = await Promise.all(APPS.map(async (app) => ({ app, ...(await serveApp(app, 0)) })));
  const browser = await chromium.launch(options('pages'));
  const sizes = Object.keys(SIZES) as Size[];
  await Promise.all(
    sizes.map(async (size) => {
      const context = await browser.newContext({ ...CONTEXT, ...SCREENS[size] });
      for (const { app, address } of servers) {
        const page = await context.newPage();
        await look(await open(app, size, page, `${address}${PAGE}`));
        await page.close();
      }
    }),
  );
  await browser.close();
  await Promise.all(servers.map(({ close }) => close()));
}
