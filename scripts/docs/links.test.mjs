import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks } from './links.mjs';

const ROOT = join(import.meta.dirname, '../..');

test('every link of the documentation leads to a page and to a heading that is there', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(pages.length).toBeGreaterThan(100);
  expect(brokenLinks(ROOT, pages)).toEqual([]);
});

test('a link to a page or to a heading that is not there is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  writeFileSync(
    join(folder, 'a.md'),
    '# A page\n[b](b.md#its-heading) [gone](c.md) [below](#nothing) [out](https://example.com/x.md)',
  );
  writeFileSync(join(folder, 'b.md'), '## Its `heading`\n[back](a.md#a-page) [no](a.md#another)');

  expect(brokenLinks(folder, ['a.md', 'b.md'])).toEqual(['a.md: c.md', 'a.md: #nothing', 'b.md: a.md#another']);
});
