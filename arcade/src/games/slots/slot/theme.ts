import * as z from 'zod/mini';
import type { PageData } from '../../../client/frame/page-data';
import shared from '../../../generated/stage/atlas.webp?url';
import sharedPlaces from '../../../generated/stage/atlas.json?url';
import { soundTheme } from '../../../client/sound/theme';
import type { SlotTheme } from '../../../slot/stage/theme';
import { toNumber } from '../../../slot/stage/colour';
import { Backdrop } from './scenery/backdrop';
import { PARTICLES } from './scenery/habits';
import { SCENE_NAMES } from './scenery/shapes';

/** Addresses of every game's sheet; only the one that is asked for is loaded. */
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

const themeData = z.object({
  palette: z.tuple([z.string(), z.string(), z.string()]),
  title: z.enum(['serif', 'rounded', 'block']),
  scene: z.enum(SCENE_NAMES),
  particles: z.enum(PARTICLES),
  sky: z.number(),
  sound: soundTheme,
});

/**
 * A slot's look and sound, from what its page was made with (arcade/pages/slots.ts).
 * @throws Error when the page or its sheet is not of this build
 */
export function themeOf({ code, data }: PageData): SlotTheme {
  const { palette, title, scene, particles, sky, sound } = z.parse(themeData, data);
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
    createScenery: (textures, calm, weak) => new Backdrop({ scene, particles, sky, tones }, textures, calm, weak),
  };
}
