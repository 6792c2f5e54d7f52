import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from '../../scripts/gallery/pictured';
import { ROOT } from '../product/start';
import { SHOTS } from './shots';

/** The dots of a picture of each size, of the screen or of a payment's window: a phone's are twice as fine. */
const DOTS: Readonly<Record<string, readonly string[]>> = {
  desktop: ['1440×900', '520×820'],
  phone: ['780×1688', '1040×1640'],
};
export const SIZES = Object.keys(DOTS);

/** Names of the pictures in a folder of docs/screenshots, without their ending. */
export const picturesIn = (folder: string): string[] =>
  readdirSync(join(SHOTS, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.png'))
    .map(({ name }) => name.slice(0, -'.png'.length))
    .toSorted();

/** What is shown in a folder of docs/screenshots, each once: the names without the number of the frame and the size. */
export const shownIn = (folder: string): string[] => [
  ...new Set(picturesIn(folder).map((name) => name.replace(/(-motion-\d)?-[^-]+$/, ''))),
];

/** What is wrong with the pictures of a folder: those that are not as large as their name says. */
export const wrongSizes = (folder: string): string[] =>
  picturesIn(folder).flatMap((name) => {
    const file = readFileSync(join(SHOTS, folder, `${name}.png`));
    // A PNG says its width and its height in the first bytes after its signature and the name of its header.
    const dots = `${file.readUInt32BE(16)}×${file.readUInt32BE(20)}`;
    return DOTS[name.split('-').at(-1) ?? '']?.includes(dots) ? [] : [`${folder}/${name}: ${dots}`];
  });

/** How the pictures of a folder are called where tests and the gallery take them, each as a pattern: what a test fills in may be anything. */
export function takenIn(folder: string): RegExp[] {
  const sources = ['specs', 'pages'].flatMap((part) =>
    readdirSync(join(ROOT, 'e2e', part)).map((file) => readFileSync(join(ROOT, 'e2e', part, file), 'utf8')),
  );
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bshot(?:\?\.)?\(\s*(['`])(.+?)\1/g)].map((found) => found[2] ?? ''),
  );
  return [...new Set([...names, ...Object.keys(PICTURES)])]
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => new RegExp(`^${name.slice(folder.length + 1).replaceAll(/\$\{.+?\}/g, '.+')}$`));
}
