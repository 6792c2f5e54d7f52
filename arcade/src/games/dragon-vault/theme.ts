import picture from '../../generated/dragon-vault/atlas.webp?url';
import places from '../../generated/dragon-vault/atlas.json?url';
import type { SlotTheme } from '../../stage/theme';
import { DragonValley } from './scenery';

export const dragonVault: SlotTheme = {
  code: 'dragon-vault',
  atlas: { picture, places },
  emblem: 'vault',
  face: 'Cinzel Decorative',
  tones: { light: 0x3fae82, middle: 0x0b4a34, dark: 0x03150e },
  createScenery: (textures, calm, weak) => new DragonValley(textures, calm, weak),
};
