import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';

/** A module is named in lower case with hyphens; one that is a component, with its tests and states, as the component. */
const MODULE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COMPONENT = /^[A-Z][A-Za-z0-9]*$/;

const FOLDERS = [
  'arcade',
  'bench',
  'console',
  'contract',
  'e2e',
  'games',
  'maths',
  'sandbox',
  'scripts',
  'server',
  'web',
];

const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
  encoding: 'utf8',
})
  .stdout.split('\n')
  // imports.test.mjs plants its violations while this test runs.
  .filter((file) => !file.includes('/planted'));
const files = tracked.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));

/** File names that match neither pattern. @param paths of TypeScript and JavaScript files */
function misnamed(paths) {
  const components = new Set(paths.filter((path) => path.endsWith('.tsx')).map((path) => path.split('.')[0]));
  return paths.filter((path) => {
    const [name = ''] = basename(path).split('.');
    return !MODULE.test(name) && !(COMPONENT.test(name) && components.has(path.split('.')[0]));
  });
}

it('files are named in one way', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(misnamed(files)).toEqual([]);
});

it('another way is found', () => {
  const fine = ['web/a/Drawer.tsx', 'web/a/Drawer.screen.test.ts', 'web/a/use-frame.ts', 'web/vite.config.ts'];
  const wrong = ['web/a/useFrame.ts', 'web/a/Frames.ts', 'web/a/use_frame.ts'];
  expect(misnamed([...fine, ...wrong])).toEqual(wrong);
});

/** Maximum number of entries in a folder. */
const MOST_ENTRIES = 30;

/** Folders of source with too many files and folders. @param paths of files */
function crowded(paths) {
  const entries = new Map();
  for (const path of paths)
    for (let at = path; dirname(at) !== '.'; at = dirname(at)) {
      const folder = dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(at));
    }
  return [...entries].filter(([, { size }]) => size > MOST_ENTRIES).map(([folder]) => folder);
}

it('no folder of source is crowded', () => {
  expect(crowded(tracked.filter((file) => /\.(?:ts|tsx|mjs|sql|css)$/.test(file)))).toEqual([]);
});

it('a crowded folder is found', () => {
  const paths = Array.from({ length: 31 }, (_, n) => `web/src/a/b${n}.ts`);
  expect(crowded(paths)).toEqual(['web/src/a']);
  expect(crowded(paths.slice(1))).toEqual([]);
});
