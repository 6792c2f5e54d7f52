#!/usr/bin/env node
// Generates the index of slots from their folders (npm run slots). slot-index.test.mjs fails while the index is stale.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './prepare.mjs';

export const SLOTS_FOLDER = join(ROOT, 'games/slots');

const HEAD = '// Written by `npm run slots` from the folders beside this file: do not edit it.\n';
const camelCase = (code) => code.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * Reads a slot's folder, `<mechanic>/<code>`: where it is, its code, and the versions that its config.ts exports.
 * @throws Error when a part of the slot is missing, or when a version's mechanic is not the folder's
 */
function readSlot(folder, mechanic, code) {
  const path = `${mechanic}/${code}`;
  const config = readFileSync(join(folder, path, 'config.ts'), 'utf8');
  const other = [...config.matchAll(/^ {2}mechanic: '([^']+)'/gm)].find(
    ([, name]) => name.replaceAll(' ', '-') !== mechanic,
  );
  if (other)
    throw new Error(`${path} has the mechanic ${other[1]}: its folder is ${other[1].replaceAll(' ', '-')}/${code}`);
  const versions = [...config.matchAll(/^export const (\w+_V\d+): SlotFacts\b/gm)].map(([, name]) => name);
  if (versions.length === 0) throw new Error(`${path}/config.ts exports no version: export const <NAME>_V1: SlotFacts`);
  if (!existsSync(join(folder, path, 'look.json'))) throw new Error(`${path} has no look.json`);
  return { path, code, versions };
}

/** @returns the folders of slots below `folder`, in the order of their codes */
function readSlots(folder) {
  return foldersIn(folder)
    .flatMap((mechanic) => foldersIn(join(folder, mechanic)).map((code) => readSlot(folder, mechanic, code)))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

const publishedText = (slots) => `${HEAD}import type { SlotFacts } from '@croupier/contract/games/slot';
${slots.map(({ path, versions }) => `import { ${versions.join(', ')} } from './${path}/config';`).join('\n')}

/** Every version of every slot that a round may have been played on. */
export const PUBLISHED: readonly SlotFacts[] = [
${slots.flatMap(({ versions }) => versions.map((name) => `  ${name},`)).join('\n')}
];
`;

const looksText = (slots) => `${HEAD}${slots
  .map(({ path, code }) => `import ${camelCase(code)} from './${path}/look.json' with { type: 'json' };`)
  .join('\n')}

/** How each slot looks and sounds, by its code. */
export const SLOT_LOOKS = {
${slots.map(({ code }) => (code === camelCase(code) ? `  ${code},` : `  '${code}': ${camelCase(code)},`)).join('\n')}
};
`;

/** @param folder of all slots. @returns the text of each file of the index, by its name */
export function slotIndex(folder) {
  const slots = readSlots(folder);
  return { 'published.ts': publishedText(slots), 'looks.ts': looksText(slots) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of Object.entries(slotIndex(SLOTS_FOLDER))) writeFileSync(join(SLOTS_FOLDER, name), text);
