import { newRequestKey } from '@croupier/contract/request-key';

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
