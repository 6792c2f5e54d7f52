import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The anchor of a heading in rendered Markdown. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (text) => new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading)));

/**
 * Broken links of Markdown pages: their file or heading does not exist. Links to other sites are not checked.
 * @param {string} root @param {readonly string[]} pages relative to the root
 * @returns {string[]} each as "page: link"
 */
export function brokenLinks(root, pages) {
  const text = new Map(pages.map((page) => [page, readFileSync(join(root, page), 'utf8')]));
  return pages.flatMap((page) =>
    [...text.get(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path, anchor] = link.split('#');
        const target = path ? normalize(join(dirname(page), path)) : page;
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && text.has(target) && !anchorsIn(text.get(target)).has(anchor);
      })
      .map((link) => `${page}: ${link}`),
  );
}
