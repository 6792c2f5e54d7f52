import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAMED = /^import \{([^}]*)\} from 'lucide-react';$/gm;

/** File of each icon, by the names under which the library exports it. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8');
  return new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

let files: ReadonlyMap<string, string> | undefined;

function importOf(entry: string): string {
  const [, type, name = '', as = name] = /^(type )?(\w+)(?: as (\w+))?$/.exec(entry) ?? [];
  if (type || name === 'LucideIcon') return `import type { ${name} as ${as} } from 'lucide-react';`;
  files ??= iconFiles();
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon named ${name}`);
  return `import ${as} from 'lucide-react/icons/${file}';`;
}

/** Imports each icon from its own file: the library's index imports all 1,700 icons, and its imports count as part of the first screen. */
export const iconsByFile: Plugin = {
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /'lucide-react'/ },
    handler: (code) => ({
      code: code.replace(NAMED, (_, names: string) =>
        names
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
          .map(importOf)
          .join(' '),
      ),
      map: null,
    }),
  },
};
