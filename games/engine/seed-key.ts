import type { GameFacts } from '@croupier/contract/games/base';

/**
 * The bytes that key the HMAC of a game's rounds: the server seed's 32 bytes, or, in games of the published floor scheme, the
 * text of its 64 hexadecimal digits in lower case, since verifiers of that scheme take the seed as text (docs/fairness.md).
 */
export function seedKeyBytes(
  { seedKey }: Pick<GameFacts, 'seedKey'>,
  serverSeed: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  if (seedKey === undefined) return serverSeed;
  const digits = Array.from(serverSeed, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return Uint8Array.from(digits, (digit) => digit.charCodeAt(0));
}
