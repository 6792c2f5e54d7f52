import { fileURLToPath } from 'node:url';

/** A file that runs beside the server, in a process or a thread of its own, and what Node must be told to run it. */
export interface SideEntry {
  readonly file: string;
  readonly nodeOptions: readonly string[];
}

/**
 * Finds a side entry. The build bundles each one beside the server's own bundle (scripts/build.mjs); from source it lies beside the module that
 * starts it.
 * @param source name of the file in the sources; its bundle has the same name and ends in `.js`.
 * @param from `import.meta.url` of the module that starts it.
 */
export function sideEntry(source: string, from: string): SideEntry {
  const fromSource = from.endsWith('.ts');
  const name = fromSource ? source : source.replace(/\.m?[jt]s$/, '.js');
  return {
    file: fileURLToPath(new URL(`./${name}`, from)),
    nodeOptions: fromSource && source.endsWith('.ts') ? ['--import', 'tsx'] : [],
  };
}
