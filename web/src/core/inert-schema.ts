const PARSERS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '_zod']);

/**
 * Replaces `zod/mini` in the contract's calls when the app is built (vite.config.ts). The app needs only paths and types, because the server
 * validates requests and answers; otherwise every first visit would load 10 kB of unused schemas. Any call and any property returns the proxy itself;
 * running a schema throws.
 */
export const z: unknown = new Proxy(() => undefined, {
  apply: () => z,
  get: (_, name) => {
    if (typeof name === 'string' && PARSERS.has(name)) throw new Error('schemas of calls are types only in this app');
    return z;
  },
});
