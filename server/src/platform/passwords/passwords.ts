import { inPasswordThread } from './password-threads';
import { canonicalPassword } from './password-form';

/** Work of one argon2id hash. The defaults are OWASP's minimum: 19 MiB, two passes, one lane. */
export interface PasswordCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
}

export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryKibibytes: 19_456, passes: 2, lanes: 1 };

/** Hashed once, to be compared with where no password is stored. */
export const STAND_IN = 'nobody signs in with this';

export interface Passwords {
  /** @returns the salted argon2id hash in its usual text form. */
  hash(password: string): Promise<string>;
  /** Does the same work whether there is a hash to compare with or not. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(cost: PasswordCost = DEFAULT_PASSWORD_COST): Passwords {
  const options = { memoryCost: cost.memoryKibibytes, timeCost: cost.passes, parallelism: cost.lanes };
  const hash = async (password: string) => String(await inPasswordThread({ kind: 'hash', password, options }));
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => hash(canonicalPassword(password)),
    async verify(stored, password) {
      nobodys ??= hash(STAND_IN);
      const matches = await inPasswordThread({
        kind: 'verify',
        stored: stored ?? (await nobodys),
        password: canonicalPassword(password),
      });
      return matches === true && stored !== undefined;
    },
  };
}
