/** Caches composed pictures: recomposes them only when the digest of their inputs, kept in a file next to them, has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const digest = (parts) => createHash('sha256').update(parts.join('\0')).digest('hex');
const FOLDER = new URL('./', import.meta.url);
/** Digest of the drawing scripts, so that a change in one invalidates the cache. */
const RULES = digest(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs') && name !== 'table-covers.mjs')
    .sort()
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8')),
);

/**
 * @param note file with the digest of the last inputs
 * @param spec all inputs of the pictures except the drawing scripts
 * @param outputs files that must exist
 * @param compose writes the outputs
 */
export async function keepUnlessChanged(note, spec, outputs, compose) {
  const now = digest([RULES, JSON.stringify(spec)]);
  if (existsSync(note) && readFileSync(note, 'utf8') === now && outputs.every((file) => existsSync(file))) return;
  await compose();
  mkdirSync(new URL('.', note), { recursive: true });
  writeFileSync(note, now);
}
