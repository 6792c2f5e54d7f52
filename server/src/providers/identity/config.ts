import { address, secret } from '../../platform/config/variables';

/** A provider that speaks the identity protocol of docs/identity-checks.md. Without one, operators check documents by their pictures. */
export const identityVariables = {
  IDENTITY_URL: address('partner', 'who checks members’ identities by the identity protocol'),
  IDENTITY_SECRET: secret('agreed', 'shared with who is at `IDENTITY_URL`'),
  IDENTITY_BROWSER_URL: address(
    'page',
    'where browsers reach the provider’s pages, when that is another origin than `IDENTITY_URL`',
  ),
};

/** All set or none. */
export const IDENTITY_REQUIRED = [
  'IDENTITY_URL',
  'IDENTITY_SECRET',
] as const satisfies readonly (keyof typeof identityVariables)[];
