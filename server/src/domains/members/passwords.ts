import { hash, verify } from '@node-rs/argon2';
import { canonicalPassword } from './rules/password';

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
  const nobodys = hash(STAND_IN, options);
  return {
    hash: (password) => hash(canonicalPassword(password), options),
    async verify(stored, password) {
      const matches = await verify(stored ?? (await nobodys), canonicalPassword(password));
      return matches && stored !== undefined;
    },
  };
}
