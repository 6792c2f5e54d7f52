import { playwright } from '@vitest/browser-playwright';
import type { UserWorkspaceConfig } from 'vitest/config';
import { chromium } from '../../e2e/support/browser.ts';

const CONTEXT = { locale: 'en-US', timezoneId: 'Europe/Istanbul', reducedMotion: 'reduce' } as const;

/**
 * How tests of screens run: in the browser that whole-product tests take, at the size of a desktop and of a phone.
 * @param app whose screens they are: "console phone" is the project of the console's at the size of a phone
 * @param draws what most of their time goes into
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
