import * as z from 'zod/mini';
import type { PageData } from '../../../client/frame/page-data';
import shared from '../../../generated/stage/atlas.webp?url';
import sharedPlaces from '../../../generated/stage/atlas.json?url';
import type { SlotTheme } from '../../../slot/stage/theme';
import { toNumber } from '../../../slot/stage/drawing/colour';
import { slotPageData } from './look';
import { Backdrop } from './scenery/backdrop';

/** URLs of every game's sheet; only the started game's sheet is loaded. */
const pictures = import.meta.glob<string>('../../../generated/*/atlas.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const places = import.meta.glob<string>('../../../generated/*/atlas.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const FACES = {
  serif: 'Cinzel Decorative',
  rounded: 'Lilita One',
  block: 'Bungee',
} as const;

/**
 * Reads a slot's look and sound from its page data (arcade/pages/slots.ts).
 * @throws Error when the page or its sheet is not of this build
 */
export function themeOf({ code, data }: PageData): SlotTheme {
  const { palette, title, scenery, sound } = z.parse(slotPageData, data);
  if (!scenery) throw new Error(`${code} has no scenery`);
  const { scene, particles, sky } = scenery;
  const picture = pictures[`../../../generated/${code}/atlas.webp`];
  const own = places[`../../../generated/${code}/atlas.json`];
  if (!picture || !own) throw new Error(`there is no sheet for ${code}`);
  const tones = { light: toNumber(palette[0]), middle: toNumber(palette[1]), dark: toNumber(palette[2]) };
  return {
    code,
    atlas: { picture, places: own },
    shared: { picture: shared, places: sharedPlaces },
    emblem: 'hero',
    face: FACES[title],
    tones,
    sound,
    createScenery: (textures, calm, weak) =>
      new Backdrop({ scene, particles, sky: sky?.count ?? 0, tones }, textures, calm, weak),
  };
}
