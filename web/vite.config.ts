import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { ERROR_CODES } from '../contract/errors';
import { iconsByFile } from './scripts/icon-files';
import { workerFile } from './scripts/worker-file';
import { sonnerSheet } from '../scripts/vite/sonner-sheet';
import { defineConfig, parseSync, type Plugin, Visitor } from 'vite';

/** Resolves to the router's production build, which no export condition selects: otherwise its development warnings would be shipped. */
const routerFile = (entry: string): string =>
  fileURLToPath(import.meta.resolve(entry)).replace('/development/', '/production/');

/** Properties of a call that only the server and its reference page need. */
const FOR_THE_SERVER = new Set(['summary', 'payload', 'answer', 'limit', 'sensitive', 'withoutMoney', 'forPrograms']);

/**
 * Leaves schemas and texts of calls out of the bundle: see src/core/inert-schema.ts. Schemas without references are then removed as a whole
 * (`manualPureFunctions`). Messages of the game frame are still validated.
 */
const typesOnlySchemas: Plugin = {
  name: 'types-only-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/(?:calls\/(?:[\w-]+\/)?[\w-]+|fields|query)\.ts$/ },
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
        .replace(
          /^import \* as z from 'zod\/mini';$/m,
          `import { z } from '${import.meta.dirname}/src/core/inert-schema';`,
        );
    },
  },
};

const afterComma = (code: string, end: number): number => (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) + end;

/** Inlines error numbers where they are compared: otherwise the record of all of them would be fetched with the first screen. */
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

/** Removes debug names of the router's components: as side effects, they keep unused forms and fetchers in the bundle. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
    // No line moves, so the source map stays true.
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

const APP = `${import.meta.dirname}/src/main.tsx`;
const BOOT = `${import.meta.dirname}/src/app/boot.ts`;

/** All modules that a module imports before it runs, transitively. */
function withImports(id: string, importsOf: (id: string) => readonly string[], found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of importsOf(id)) withImports(imported, importsOf, found);
  return found;
}

/** Preloads the app's files at once, with less priority than the page's own content; `boot.ts` runs them when that is painted. */
const appAhead: Plugin = {
  name: 'app-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const app = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === APP);
      if (!app) throw new Error(`${APP} is no chunk of its own`);
      return {
        // Rendering waits for the few lines that select the page's shell, as it waits for the style sheet.
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: [...withImports(app.fileName, (name) => chunks.get(name)?.imports ?? [])]
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${name}` },
            injectTo: 'head' as const,
          })),
      };
    },
  },
};

/** Modules that a package's index reaches but the first screen does not use. */
const LATER =
  /\/(?:react-i18next\/dist\/es\/Trans|html-parse-stringify|@tanstack\/[\w-]+\/build\/modern\/(?:useQueries|queriesObserver|useMutation|mutationObserver)\b)/;

/** Modules of the first screen, bundled together even when other parts import them too: each further file is a further request. */
let first: Set<string> | undefined;
/** Modules that the first paint waits for: bundled with the app's, they would make it wait for the app. */
let boot: Set<string> | undefined;

export default defineConfig({
  plugins: [
    appAhead,
    iconsByFile,
    typesOnlySchemas,
    errorNumbers,
    routerWithoutNames,
    sonnerSheet,
    workerFile,
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('react-router') },
      // React has included this hook for two major versions.
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
          groups: [
            // The code that fetches parts is needed before the first of them.
            { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
            // The messages of the first screens in one file per language.
            {
              name: (id) => /\/words\/first\/(?<language>\w+)\.ts$/.exec(id)?.groups?.['language'] ?? null,
              debugName: 'words',
            },
            {
              debugName: 'boot',
              priority: 1,
              name(id, context) {
                boot ??= withImports(BOOT, (module) => context.getModuleInfo(module)?.importedIds ?? []);
                return id !== BOOT && id.endsWith('.ts') && boot.has(id) ? 'boot' : null;
              },
            },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
            {
              debugName: 'first',
              name: (id, context) => {
                first ??= withImports(APP, (module) => context.getModuleInfo(module)?.importedIds ?? []);
                return id !== APP && first.has(id) && !LATER.test(id) ? 'first' : null;
              },
            },
            // Icons of later screens together: one by one, most of a screen's requests would be for a few hundred bytes each.
            { name: 'icons', test: /node_modules\/lucide-react\// },
          ],
        },
      },
    },
  },
});
