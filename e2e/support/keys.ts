import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTED_CODES } from '../../server/src/providers/hosted-page/config';
import { systemRandomness } from '../../server/src/platform/randomness';
import { createSealing } from '../../server/src/platform/sealing';
import { CASH } from '../../server/src/providers/cash/adapter';
import { slugOf } from '../../server/src/providers/hosted-page/configured';
import { SIGNED_PAYOUTS } from '../../server/src/providers/payouts/adapter';
import { PAYPAL_PAYOUTS } from '../../server/src/providers/payouts-paypal/adapter';
import { PAYPAL } from '../../server/src/providers/paypal/adapter';
import { PIX } from '../../server/src/providers/pix/adapter';
import { sandboxSecret } from '../../server/src/providers/sandbox-secret';
import { STRIPE } from '../../server/src/providers/stripe/adapter';
import { runningProduct } from '../product/product';
import { rowsOf } from './database';

const SECRETS_FILE = 'development-secrets.json';

/** Files of the data folder that hold secrets by design, readable by their owner alone. */
export const SECRETS_FILES: readonly string[] = [SECRETS_FILE, 'postgres-password'];

/** Providers that share a secret with us, besides the card acquirer. Stripe's holds its key and its webhook's. */
const PARTNERS = [STRIPE, PAYPAL, PIX, CASH, SIGNED_PAYOUTS, PAYPAL_PAYOUTS, ...HOSTED_CODES.map(slugOf)];

/** Secrets of the run, by name. */
export type Keys = ReadonlyMap<string, readonly string[]>;

/** As text, and as the bytes that its hexadecimal digits encode. */
const inEveryForm = (hex: string): string[] => {
  const bytes = Buffer.from(hex, 'hex');
  return [hex, hex.toUpperCase(), bytes.toString('latin1'), bytes.toString('base64').replace(/=+$/, '')];
};

/** The keys and secrets with which the product runs: its own, those shared with providers, and the authenticators' of operators and members, opened. */
export async function keysOfTheRun(): Promise<Keys> {
  const { dataDir, databaseUrl } = runningProduct();
  const secrets = JSON.parse(readFileSync(join(dataDir, SECRETS_FILE), 'utf8')) as {
    masterKey: string;
    acquirerSecret: string;
    ownerPassword: string;
    cashierPassword: string;
  };
  const shared = (partner: string) =>
    sandboxSecret({ production: false, SANDBOX_SECRET: secrets.acquirerSecret }, partner) ?? '';
  const { open } = createSealing(secrets.masterKey, systemRandomness);
  const operators = await rowsOf<{ email: string; totp_secret: Buffer }>(
    'select email, totp_secret from operator where totp_secret is not null',
  );
  const members = await rowsOf<{ member_id: number; secret: Buffer }>('select member_id, secret from member_totp');
  return new Map([
    ['the master key', inEveryForm(secrets.masterKey)],
    ['the acquirer’s secret', inEveryForm(secrets.acquirerSecret)],
    ['the database’s password', [decodeURIComponent(new URL(databaseUrl).password)]],
    ['the owner’s password', [secrets.ownerPassword]],
    ['the cashier’s password', [secrets.cashierPassword]],
    ...PARTNERS.map((name): [string, string[]] => [`the secret of ${name}`, inEveryForm(shared(name))]),
    ...operators.map(({ email, totp_secret }): [string, string[]] => [
      `the authenticator of ${email}`,
      [open(totp_secret).toString('utf8')],
    ]),
    ...members.map(({ member_id, secret }): [string, string[]] => [
      `the authenticator of member ${member_id}`,
      [open(secret).toString('utf8')],
    ]),
  ]);
}

/** Names of the keys that a text contains. */
export const keysIn = (keys: Keys, text: string): string[] =>
  [...keys].flatMap(([name, forms]) => (forms.some((form) => text.includes(form)) ? [name] : []));
