import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once for a development installation and kept in its data folder. Production brings its own. */
export interface DevelopmentSecrets {
  readonly masterKey: string;
  readonly acquirerSecret: string;
  readonly memberPassword: string;
  readonly ownerPassword: string;
  readonly cashierPassword: string;
}

const readable = (): string =>
  `${randomBytes(3).toString('hex')}-${randomBytes(3).toString('hex')}-${randomBytes(3).toString('hex')}`;

export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const file = join(dataDir, 'development-secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DevelopmentSecrets;
  mkdirSync(dataDir, { recursive: true });
  const secrets: DevelopmentSecrets = {
    masterKey: randomBytes(32).toString('hex'),
    acquirerSecret: randomBytes(32).toString('hex'),
    memberPassword: readable(),
    ownerPassword: readable(),
    cashierPassword: readable(),
  };
  // Written atomically: a start that is killed here must not leave half a file to the next start.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(fresh, file);
  return secrets;
}
