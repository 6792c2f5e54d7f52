/** Pictures are composed anew only when what they are made of has changed: a note beside them tells what that was. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const digest = (parts) => createHash('sha256').update(parts.join('\0')).digest('hex');
const FOLDER = new URL('./', import.meta.url);
/** Every drawing rule takes part: a change in how something is drawn redraws it. */
const RULES = digest(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs') && name !== 'table-covers.mjs')
    .sort()
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8')),
);

/**
 * @param note file that remembers what was composed
 * @param spec all that the pictures depend on beside the drawing rules
 * @param outputs files that must be there
 * @param compose makes them
 */
export async function keepUnlessChanged(note, spec, outputs, compose) {
  const now = digest([RULES, JSON.stringify(spec)]);
  if (existsSync(note) && readFileSync(note, 'utf8') === now && outputs.every((file) => existsSync(file))) return;
  await compose();
  mkdirSync(new URL('.', note), { recursive: true });
  writeFileSync(note, now);
}
