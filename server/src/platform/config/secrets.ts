import { ConfigurationFault } from './fault';

/** `agreed` secrets are made by the house, of 32 signs at least; `issued` ones come from a provider in whatever form it gives them. */
export type SecretKind = 'agreed' | 'issued';

const LEAST_SIGNS: Readonly<Record<SecretKind, number>> = { agreed: 32, issued: 16 };
const LEAST_DIFFERENT_SIGNS = 8;
/** What stands in examples and templates until somebody fills it in. */
const PLACEHOLDER =
  /change.?me|change.?this|placeholder|example|password|your.{0,12}(?:secret|key)|insert|replace.?(?:me|this)|[<>{}]/i;
const REPEATED = /^(.{1,16})\1+$/s;

const isWeak = (secret: string, kind: SecretKind): boolean =>
  secret.length < LEAST_SIGNS[kind] ||
  new Set(secret).size < LEAST_DIFFERENT_SIGNS ||
  PLACEHOLDER.test(secret) ||
  REPEATED.test(secret);

/**
 * Judges the secrets of a production installation.
 * @param told each variable's value and kind, those that are set. @returns the names of those that somebody could guess
 * @throws ConfigurationFault when one value serves two purposes: whoever learns it at one place would hold it at the other too.
 */
export function weakSecrets(
  told: ReadonlyMap<string, { readonly value: string; readonly kind: SecretKind }>,
): string[] {
  const users = new Map<string, string>();
  for (const [name, { value }] of told) {
    const other = users.get(value);
    if (other) throw new ConfigurationFault(`${other} and ${name} must be different secrets`);
    users.set(value, name);
  }
  return [...told].flatMap(([name, { value, kind }]) => (isWeak(value, kind) ? [name] : []));
}
