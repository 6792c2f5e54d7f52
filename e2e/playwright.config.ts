import { defineConfig, type Project } from '@playwright/test';
import { chromium, PICTURES } from './support/browser';

/** Pictures for people are finer; tests look at places, which are the same at one dot a pixel. */
const DOTS = PICTURES ? 1.5 : 1;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: DOTS, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Where pictures are drawn all the time, which without a graphics card takes whole cores. */
const GAMES = ['bonus', 'evening', 'game', 'slots', 'pictures'].map((name) => `**/${name}.spec.ts`);

/** Have nothing to say but their pictures. */
const SHOWN = '**/*pictures.spec.ts';

/** One size after the other: of two browsers that draw games without a graphics card, each starves the other. A file that is named runs alone. */
const IN_TURN = !process.argv.some((word) => word.includes('.spec'));

/**
 * All tests at one size: pages side by side, games one after another beside them. What is about a rule and not about a screen is tested once.
 * @param after the project that comes before
 */
function sizes(size: 'desktop' | 'phone', use: Project['use'], after: string): Project[] {
  const both: Project = {
    metadata: { size },
    use,
    dependencies: [after],
    ...(size === 'phone' && { grepInvert: /@once/ }),
  };
  return [
    { ...both, name: `${size} games`, testMatch: GAMES, testIgnore: PICTURES ? [] : SHOWN, workers: 1 },
    { ...both, name: size, testMatch: '**/*.spec.ts', testIgnore: PICTURES ? GAMES : [...GAMES, SHOWN] },
  ];
}

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './product/global-setup',
  // Half of the tests' time is waiting: for providers, polls and clocks.
  workers: 4,
  // On a machine that others use as well a page may be starved, and a live table does not wait for it. What does not pass at its first try is
  // printed as flaky, to be mended.
  retries: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Nothing here is measured: these end what hangs, also on a machine that draws pages at a third of the usual pace.
  timeout: 300_000,
  // They take a quarter of an hour at the usual pace.
  globalTimeout: 70 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    // Tests wait for what is there, not for it to arrive beautifully; the evening on a phone is played with every motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A worker would answer before the routes that tests set; its own test allows it.
    serviceWorkers: 'block',
    launchOptions: chromium('pages'),
  },
  projects: [
    { name: 'product', testMatch: 'product.setup.ts', teardown: 'closing' },
    ...sizes('desktop', DESKTOP, 'product'),
    ...sizes('phone', PHONE, IN_TURN ? 'desktop games' : 'product'),
    { name: 'closing', testMatch: 'closing.teardown.ts' },
  ],
});
