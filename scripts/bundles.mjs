import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** esbuild options for Node: our own packages are bundled from source; packages from the registry stay external. */
const bundle = (workspace, entryPoints, folder = 'dist') => ({
  absWorkingDir: ROOT,
  entryPoints,
  outdir: join(ROOT, workspace, folder),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'registry-packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@croupier/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});

export const BUNDLES = {
  server: bundle('server', {
    main: 'server/src/main.ts',
    launch: 'server/src/launch/main.ts',
    operator: 'server/src/commands/operator.ts',
    restored: 'server/src/commands/restored.ts',
    reseal: 'server/src/commands/reseal.ts',
    books: 'server/src/books/main.ts',
    // Entry points of the server's child process and threads: platform/side-entry.ts finds them by these names.
    'picture-child': 'server/src/platform/pictures/picture-child.ts',
    'password-thread': 'server/src/platform/passwords/password-thread.mjs',
    'cost-child': 'server/src/domains/rewards/cost/cost-child.ts',
  }),
  sandbox: bundle('sandbox', { main: 'sandbox/src/main.ts' }),
  // The app's code that the server renders. Unlike the app's pages it is not public.
  web: bundle('web', { 'first-screen': 'web/src/app/first-screen.tsx' }, 'dist-server'),
};
