/** A new idempotency key: 128 random bits. Works on plain http as well, where `randomUUID` does not exist. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
