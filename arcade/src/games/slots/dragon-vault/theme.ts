import * as z from 'zod/mini';
import type { PageData } from '../../../client/frame/page-data';
import picture from '../../../generated/dragon-vault/atlas.webp?url';
import places from '../../../generated/dragon-vault/atlas.json?url';
import type { SlotTheme } from '../../../slot/stage/theme';
import { slotPageData } from '../slot/look';
import { DragonValley } from './scenery';

/** @throws Error when the page is not of this build */
export const dragonVault = ({ data }: PageData): SlotTheme => ({
  code: 'dragon-vault',
  atlas: { picture, places },
  emblem: 'vault',
  face: 'Cinzel Decorative',
  tones: { light: 0x3fae82, middle: 0x0b4a34, dark: 0x03150e },
  sound: z.parse(slotPageData, data).sound,
  createScenery: (textures, calm, weak) => new DragonValley(textures, calm, weak),
});
