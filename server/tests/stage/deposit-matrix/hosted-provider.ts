import type { PaymentProvider } from '../../../src/domains/deposits/provider';
import type { HostedCode } from '../../../src/providers/hosted-page/config';
import { hostedPageOf, slugOf } from '../../../src/providers/hosted-page/configured';
import { sandboxSecret } from '../../../src/providers/sandbox-secret';
import type { StageWorld } from '../deposit-stage';

/** One provider with pages of its own, as the sandbox plays it. */
export const hostedOf = (
  code: HostedCode,
  { sandboxUrl, sandboxSecret: secret, siteUrl, clock }: Omit<StageWorld, 'deps'>,
  patienceMilliseconds?: number,
): PaymentProvider =>
  hostedPageOf(
    code,
    {
      url: `${sandboxUrl}/hosted/${slugOf(code)}`,
      secret: sandboxSecret({ production: false, SANDBOX_SECRET: secret }, slugOf(code)) ?? '',
      browserUrl: sandboxUrl,
    },
    { PUBLIC_URL: siteUrl, CALLBACK_URL: siteUrl },
    clock,
    patienceMilliseconds,
  );
