import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The router offers its production build under no condition; without this its development warnings would be shipped. */
const routerFile = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/development/', '/production/');

/** Where the API runs during development; the built app is served by the API itself. */
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

/** Leaves the schemas of calls out of the bundle: see src/inert-schema.ts. Messages of the game frame are still validated. */
const typesOnlySchemas: Plugin = {
  name: 'types-only-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/(?:calls\/[\w-]+|fields|query)\.ts$/ },
    handler: (code) =>
      code.replace(
        /^import \* as z from 'zod\/mini';$/m,
        `import { z } from '${import.meta.dirname}/src/inert-schema';`,
      ),
  },
};

export default defineConfig({
  plugins: [typesOnlySchemas, react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('react-router') },
      { find: /^react-router\/dom$/, replacement: routerFile('react-router/dom') },
    ],
  },
  server: { proxy: { '/api': API } },
  build: {
    target: 'es2023',
    // Assets are files, never data addresses: a strict content policy allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
