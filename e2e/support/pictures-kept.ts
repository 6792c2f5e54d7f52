import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from '../../scripts/gallery/pictured';
import { ROOT } from '../product/start';
import { SHOTS } from './shots';

/** The dots of a picture of each size, of the screen or of a payment's window: a phone's are half as fine again. */
const DOTS: Readonly<Record<string, readonly string[]>> = {
  desktop: ['1440×900', '520×820'],
  phone: ['585×1266', '780×1230'],
};
export const SIZES = Object.keys(DOTS);

/** Names of the pictures in a folder of docs/screenshots, without their ending. */
export const picturesIn = (folder: string): string[] =>
  readdirSync(join(SHOTS, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map(({ name }) => name.slice(0, -'.webp'.length))
    .toSorted();

/** What is wrong with the pictures of a folder: those that are not as large as their name says. */
export async function wrongSizes(folder: string): Promise<string[]> {
  const wrong = picturesIn(folder).map(async (name) => {
    const { width, height } = await sharp(join(SHOTS, folder, `${name}.webp`)).metadata();
    const dots = `${width}×${height}`;
    return DOTS[name.split('-').at(-1) ?? '']?.includes(dots) ? [] : [`${folder}/${name}: ${dots}`];
  });
  return (await Promise.all(wrong)).flat();
}

/** Bytes of all pictures in docs/screenshots. */
export const bytesOfPictures = (): number =>
  readdirSync(SHOTS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** How the pictures of a folder are called where tests and the gallery take them, each as a pattern: what a test fills in may be anything. */
export function takenIn(folder: string): RegExp[] {
  const sources = ['specs', 'pages'].flatMap((part) =>
    readdirSync(join(ROOT, 'e2e', part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
  );
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bshot(?:\?\.)?\(\s*(['`])(.+?)\1/g)].map((found) => found[2] ?? ''),
  );
  return [...new Set([...names, ...Object.keys(PICTURES)])]
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => new RegExp(`^${name.slice(folder.length + 1).replaceAll(/\$\{.+?\}/g, '.+')}$`));
}
