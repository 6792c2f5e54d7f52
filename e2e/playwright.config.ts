import { defineConfig } from '@playwright/test';

const wanted = process.env['CROUPIER_BROWSER'];
/** 'playwright' is Playwright's own Chromium; else the path of one that is on the machine. */
const executablePath = wanted === 'playwright' ? undefined : (wanted ?? '/usr/bin/chromium');

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './product/global-setup',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 12 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Istanbul',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // The games draw with WebGL, here in software.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Nothing but the product is asked over the network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-pings',
        '--disable-features=OptimizationHints,MediaRouter,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
      ],
    },
  },
  projects: [
    { name: 'product', testMatch: 'product.setup.ts', teardown: 'closing' },
    { name: 'desktop', testMatch: '*.spec.ts', use: DESKTOP, dependencies: ['product'] },
    { name: 'phone', testMatch: '*.spec.ts', use: PHONE, dependencies: ['product'] },
    { name: 'closing', testMatch: 'closing.teardown.ts' },
  ],
});
