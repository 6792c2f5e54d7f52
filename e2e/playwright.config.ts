import { defineConfig, type Project } from '@playwright/test';
import { chromium } from './support/browser';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Where slots are drawn: without a graphics card each of them takes whole cores, and two at once starve one another's pages. */
const DRAWN = ['card-games', 'evening', 'game', 'slots'].map((name) => `**/${name}.spec.ts`);

/** All tests at one size: pages side by side, drawn games one after another beside them. What is about a rule and not about a screen is tested once. */
function sizes(size: 'desktop' | 'phone', use: Project['use']): Project[] {
  const both: Project = {
    metadata: { size },
    use,
    dependencies: ['product'],
    ...(size === 'phone' && { grepInvert: /@once/ }),
  };
  return [
    { ...both, name: `${size} games`, testMatch: DRAWN, workers: 1 },
    { ...both, name: size, testMatch: '**/*.spec.ts', testIgnore: DRAWN },
  ];
}

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './product/global-setup',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 150_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    // Tests wait for what is there, not for it to arrive beautifully; the evening on a phone is played with every motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: chromium('pages'),
  },
  projects: [
    { name: 'product', testMatch: 'product.setup.ts', teardown: 'closing' },
    ...sizes('desktop', DESKTOP),
    ...sizes('phone', PHONE),
    { name: 'closing', testMatch: 'closing.teardown.ts' },
  ],
});
