import type { Plugin } from 'vite';

/** Where the library puts its styles into a style element of its own making, which the content policy refuses. */
const INSERTED = /^__insertCSS\(".*"\);$/m;

/** Takes sonner's styles from the file that it ships beside its code. */
export const sonnerSheet: Plugin = {
  name: 'sonner-sheet',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler(code) {
      if (!INSERTED.test(code)) throw new Error('sonner inserts its styles in another way than it did');
      return code.replace(INSERTED, () => "import 'sonner/dist/styles.css';");
    },
  },
};
