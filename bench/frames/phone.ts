import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { GRAPHICS_CARD } from '../../e2e/support/browser';

/** How much slower than this machine the phone is that is meant. */
export const SLOWER = 4;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
    ],
  });

/**
 * A phone's page: 390×844 at three device pixels, its main thread slowed. Pictures are drawn by the processor here, into one pixel: what a
 * graphics card does is not what is measured, and may not hold up what is. Games take the card for a real one, so they show all their lights.
 */
export async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript({ content: GRAPHICS_CARD });
  return { context, page };
}

/**
 * Who slows the phone down. The browser does it as in its developer tools, by stopping the main thread in between, which takes other work on
 * the machine for the phone's; or nobody does, and the processor time is multiplied, which other work hardly changes.
 */
export type Slowing = 'multiplied' | 'by the browser';

/** @returns what the processor times are to be multiplied by */
export async function slowDown(page: Page, slowing: Slowing): Promise<number> {
  if (slowing === 'multiplied') return SLOWER;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return 1;
}

/** What a mobile network takes for a question and its answer at a fair reception, ms. */
export const PHONE_LATENCY_MS = 150;

/** @param milliseconds from each request to its answer, at least */
export async function delayAnswers(page: Page, milliseconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: milliseconds });
}
