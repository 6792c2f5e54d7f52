/** Configuration that provider adapters get about the house, and about the sandbox that plays providers outside production. */
export interface Site {
  readonly production: boolean;
  readonly SITE_NAME: string;
  /** Where players find the app. */
  readonly PUBLIC_URL: string;
  /** Where providers reach us. */
  readonly CALLBACK_URL: string;
  readonly SANDBOX_SECRET?: string | undefined;
  readonly SANDBOX_URL: string;
  /** Where browsers reach the sandbox's pages. */
  readonly SANDBOX_BROWSER_URL: string;
}
