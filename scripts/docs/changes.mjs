#!/usr/bin/env node
// `node scripts/docs/changes.mjs <version>`: at a release, moves the files of changes/ into CHANGELOG.md and names its newest section after the version.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LONGEST_LINE = 300;
const SECTIONS = { players: '### For players', operators: '### For operators' };
const UNRELEASED = '## Unreleased';

/**
 * Reads the changes of a folder, with their audience.
 * @param {string} folder
 * @returns {{ file: string, audience: keyof typeof SECTIONS, line: string }[]} in the order of the file names
 * @throws Error naming a file that is not one line for a known audience
 */
export function readChanges(folder) {
  return readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => {
      const audience = /^(players|operators)-[a-z0-9]+(-[a-z0-9]+)*\.md$/.exec(file)?.[1];
      if (!audience) throw new Error(`changes/${file}: call it players-<what>.md or operators-<what>.md`);
      const line = readFileSync(join(folder, file), 'utf8').trim();
      if (line === '' || line.includes('\n')) throw new Error(`changes/${file}: write one line`);
      if (line.length > LONGEST_LINE) throw new Error(`changes/${file}: at most ${LONGEST_LINE} characters`);
      return { file, audience, line };
    });
}

/**
 * Moves all changes into the changelog's newest section, and names it after the version.
 * @param {string} changelog @param {ReturnType<typeof readChanges>} changes @param {string} version @param {string} day YYYY-MM-DD
 * @throws Error when the changelog has no unreleased section
 */
export function release(changelog, changes, version, day) {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start < 0) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}"`);
  const next = changelog.indexOf('\n## ', start);
  const end = next < 0 ? changelog.length : next;
  let section = changelog.slice(start, end).trimEnd();
  for (const [audience, heading] of Object.entries(SECTIONS)) {
    const lines = changes.filter((change) => change.audience === audience).map(({ line }) => `- ${line}`);
    if (lines.length === 0) continue;
    if (!section.includes(heading)) section += `\n\n${heading}`;
    const from = section.indexOf(heading);
    const following = section.indexOf('\n### ', from);
    const until = following < 0 ? section.length : following;
    section = `${section.slice(0, until).trimEnd()}\n${lines.join('\n')}\n${section.slice(until)}`.trimEnd();
  }
  const released = section.replace(UNRELEASED, `## ${version} — ${day}`);
  return `${changelog.slice(0, start)}${UNRELEASED}\n\n${released}\n${changelog.slice(end)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const version = process.argv[2];
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) throw new Error('Name the version: node scripts/docs/changes.mjs 1.2.3');
  const folder = join(import.meta.dirname, '../..', 'changes');
  const file = join(import.meta.dirname, '../..', 'CHANGELOG.md');
  const changes = readChanges(folder);
  writeFileSync(file, release(readFileSync(file, 'utf8'), changes, version, new Date().toISOString().slice(0, 10)));
  for (const { file: name } of changes) rmSync(join(folder, name));
}
