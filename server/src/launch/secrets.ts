import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once for a development installation and kept in its data folder. Production brings its own. */
export interface DevelopmentSecrets {
  readonly masterKey: string;
  readonly acquirerSecret: string;
  /** Signs notifications, base64url. */
  readonly vapidPrivateKey: string;
  readonly memberPassword: string;
  readonly ownerPassword: string;
  readonly cashierPassword: string;
}

const readable = (): string =>
  `${randomBytes(3).toString('hex')}-${randomBytes(3).toString('hex')}-${randomBytes(3).toString('hex')}`;

/** A private key of P-256 with all of its 32 bytes. */
function newSigningKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const file = join(dataDir, 'development-secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<DevelopmentSecrets>) : {};
  if (kept.vapidPrivateKey !== undefined) return kept as DevelopmentSecrets;
  mkdirSync(dataDir, { recursive: true });
  const secrets: DevelopmentSecrets = {
    masterKey: randomBytes(32).toString('hex'),
    acquirerSecret: randomBytes(32).toString('hex'),
    vapidPrivateKey: newSigningKey(),
    memberPassword: readable(),
    ownerPassword: readable(),
    cashierPassword: readable(),
    // An installation from before a secret was added keeps the others: its database is encrypted by them.
    ...kept,
  };
  // Written atomically: a start that is killed here must not leave half a file to the next start.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(fresh, file);
  return secrets;
}
