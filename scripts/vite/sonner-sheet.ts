import type { Plugin } from 'vite';

/** The library's call that inserts its styles in a style element, which the content policy refuses. */
const INSERTED = /^__insertCSS\(".*"\);$/m;

/** Loads sonner's styles from the style sheet in its package instead. */
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
