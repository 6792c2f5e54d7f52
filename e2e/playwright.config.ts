import { defineConfig } from '@playwright/test';
import { chromium } from './support/browser';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './product/global-setup',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 150_000,
  globalTimeout: 25 * 60_000,
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
    { name: 'desktop', testMatch: '*.spec.ts', use: DESKTOP, dependencies: ['product'] },
    // What is about a rule and not about a screen is tested once.
    { name: 'phone', testMatch: '*.spec.ts', grepInvert: /@once/, use: PHONE, dependencies: ['product'] },
    { name: 'closing', testMatch: 'closing.teardown.ts' },
  ],
});
