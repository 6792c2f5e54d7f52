import { playwright } from '@vitest/browser-playwright';
import type { UserWorkspaceConfig } from 'vitest/config';
import { chromium } from '../../e2e/support/browser.ts';

const CONTEXT = { locale: 'en-US', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' } as const;

/**
 * Vitest options of screen tests: in the browser of the whole-product tests, at desktop and phone size.
 * @param app owner of the screens: "console phone" is the console's project at phone size
 * @param draws what the screens mostly render
 */
export function inBrowser(
  app: string,
  draws: Parameters<typeof chromium>[0] = 'pages',
): NonNullable<UserWorkspaceConfig['test']> {
  const provider = (hasTouch: boolean) =>
    playwright({ launchOptions: chromium(draws), contextOptions: { ...CONTEXT, hasTouch }, actionTimeout: 20_000 });
  return {
    name: app,
    include: ['src/**/*.screen.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: provider(false),
      instances: [
        { browser: 'chromium', name: `${app} desktop`, viewport: { width: 1440, height: 900 } },
        {
          browser: 'chromium',
          name: `${app} phone`,
          viewport: { width: 390, height: 844 },
          provider: provider(true),
        },
      ],
    },
  };
}
