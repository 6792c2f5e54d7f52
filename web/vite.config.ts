import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { ERROR_CODES } from '../contract/errors';
import { sonnerSheet } from '../scripts/vite/sonner-sheet';
import { defineConfig, parseSync, type Plugin, Visitor } from 'vite';

/** The router offers its production build under no condition; without this its development warnings would be shipped. */
const routerFile = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/development/', '/production/');

/** Of a call, what only the server and its reference page need. */
const FOR_THE_SERVER = new Set(['summary', 'payload', 'answer', 'limit', 'sensitive']);

/**
 * Leaves schemas and texts of calls out of the bundle: see src/inert-schema.ts. Schemas that nothing refers to any more are then left out
 * whole (`manualPureFunctions`). Messages of the game frame are still validated.
 */
const typesOnlySchemas: Plugin = {
  name: 'types-only-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/(?:calls\/[\w-]+|fields|query)\.ts$/ },
    handler(code) {
      const cuts: { readonly start: number; readonly end: number }[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [, rest] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'call' || rest?.type !== 'ObjectExpression') return;
          for (const property of rest.properties)
            if (
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              FOR_THE_SERVER.has(property.key.name)
            )
              cuts.push({ start: property.start, end: afterComma(code, property.end) });
        },
      }).visit(parseSync('calls.ts', code).program);
      return cuts
        .toReversed()
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
        .replace(/^import \* as z from 'zod\/mini';$/m, `import { z } from '${import.meta.dirname}/src/inert-schema';`);
    },
  },
};

const afterComma = (code: string, end: number): number => (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) + end;

/** Numbers of refusals stand where they are compared: the record of all of them would be fetched with the first screen. */
const errorNumbers: Plugin = {
  name: 'error-numbers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:web\/src|contract)\/.*\.tsx?$/, code: /ERROR_CODES\./ },
    handler: (code) => ({
      code: code.replace(/\bERROR_CODES\.(\w+)/g, (_, name: keyof typeof ERROR_CODES) => String(ERROR_CODES[name])),
      map: null,
    }),
  },
};

/** Names that components of the router have for debugging count as effects, and keep forms and fetchers that nobody uses in the bundle. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
    // No line moves, so that what the map says of them stays true.
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [typesOnlySchemas, errorNumbers, routerWithoutNames, sonnerSheet, react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('react-router') },
      // React has had it for two major versions.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: 'es2023',
    // Assets are files, never data addresses: a strict content policy allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
