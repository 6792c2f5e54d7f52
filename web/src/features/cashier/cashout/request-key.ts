/** A new idempotency key: 128 random bits. Works on plain http as well, where `randomUUID` does not exist. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency keys of one visit: a repeated request keeps its key, even after a different one in between, so that a lost answer cannot cause a second
 * cash-out.
 */
export function requestKeys(newKey: () => string = newRequestKey): (request: object) => string {
  const keys = new Map<string, string>();
  return (request) => {
    const text = JSON.stringify(request);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
}
