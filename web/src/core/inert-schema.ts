const PARSERS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '_zod']);

/**
 * Stands for `zod/mini` in the contract's calls when the app is built (vite.config.ts). The app needs their paths and types; what is
 * sent and answered is validated by the server. Without this, every first visit would pay 10 kB for schemas that nobody runs. Any call
 * and any property answers itself; running a schema is a mistake and says so.
 */
export const z: unknown = new Proxy(() => undefined, {
  apply: () => z,
  get: (_, name) => {
    if (typeof name === 'string' && PARSERS.has(name)) throw new Error('schemas of calls are types only in this app');
    return z;
  },
});
