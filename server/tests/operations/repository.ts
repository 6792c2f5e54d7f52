import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const pathOf = (name: string): string => join(ROOT, name);
export const textOf = (name: string): string => readFileSync(pathOf(name), 'utf8');

/** Whether a program is on this machine: what it would check is checked where it is. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program. @throws with all that it said when it fails */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): void {
  try {
    execFileSync(program, [...args], { env: { ...process.env, ...environment }, stdio: 'pipe' });
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: Buffer; stderr: Buffer };
    throw new Error(`${program} ${args.join(' ')}\n${stdout.toString()}${stderr.toString()}`, { cause: failure });
  }
}

/** Has a program read a text as a file. */
export function withFile(text: string, read: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operations-'));
  try {
    const path = join(folder, 'text.yml');
    writeFileSync(path, text);
    read(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
