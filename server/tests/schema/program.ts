import { join } from 'node:path';
import ts from 'typescript';
import { SOURCE } from './table-uses';

/** The compiler's view of some of the server's sources. @param planted texts of files that are not on the disk, by their paths. */
export function programOf(paths: readonly string[], planted: Readonly<Record<string, string>> = {}): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(SOURCE, '../tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  if (!config) throw new Error('the server has no tsconfig.json');
  const host = ts.createCompilerHost(config.options, true);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path in planted || fileExists(path);
  host.getSourceFile = (path, target, ...rest) =>
    planted[path] === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, planted[path], target, true);
  return ts.createProgram([...paths], config.options, host);
}
