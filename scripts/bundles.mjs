import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** esbuild's options of what runs in Node: our own packages are bundled from source; everything from the registry stays where npm put it. */
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
    books: 'server/src/books/main.ts',
    // Run beside the server, in a process and in threads of their own: platform/side-entry.ts finds them by these names.
    'picture-child': 'server/src/platform/pictures/picture-child.ts',
    'password-thread': 'server/src/platform/passwords/password-thread.mjs',
  }),
  sandbox: bundle('sandbox', { main: 'sandbox/src/main.ts' }),
  // What the server draws of the app. Its pages are public, this is not.
  web: bundle('web', { 'first-screen': 'web/src/app/first-screen.tsx' }, 'dist-server'),
};
