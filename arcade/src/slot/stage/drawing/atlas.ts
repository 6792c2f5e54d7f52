import { ImageSource, Rectangle, Texture } from 'pixi.js';
import * as z from 'zod/mini';

const sheet = z.object({ frames: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])) });

/** A sprite sheet's picture and the places of the sprites in it, as addresses. */
export interface SheetFiles {
  readonly picture: string;
  readonly places: string;
}

/** Sprites of one game by name. */
export type Textures = (name: string) => Texture;

/**
 * Loads sprite sheets. A name that several sheets have is the last sheet's.
 * @throws Error when one cannot be loaded
 */
export async function loadAtlas(sheets: readonly SheetFiles[]): Promise<Textures> {
  const loaded = await Promise.all(sheets.map(loadSheet));
  const textures = new Map(loaded.flatMap((sheetTextures) => [...sheetTextures]));
  return (name) => {
    const texture = textures.get(name);
    if (!texture) throw new Error(`no sheet has a sprite ${name}`);
    return texture;
  };
}

async function loadSheet({ picture: pictureUrl, places: placesUrl }: SheetFiles): Promise<Map<string, Texture>> {
  const picture = new Image();
  picture.src = pictureUrl;
  const [response] = await Promise.all([fetch(placesUrl), picture.decode()]);
  const { frames } = z.parse(sheet, await response.json());
  const source = new ImageSource({ resource: picture, autoGenerateMipmaps: true, scaleMode: 'linear' });
  const textures = new Map<string, Texture>();
  for (const [name, [x, y, width, height]] of Object.entries(frames)) {
    textures.set(name, new Texture({ source, frame: new Rectangle(x, y, width, height) }));
  }
  return textures;
}

/** A sprite's place in its sheet, px, for what is drawn outside the stage. */
export interface SheetPlace {
  readonly sheet: string;
  readonly sheetWidth: number;
  readonly sheetHeight: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export function placeIn(texture: Texture, sheet: string): SheetPlace {
  const { frame, source } = texture;
  return { sheet, sheetWidth: source.width, sheetHeight: source.height, x: frame.x, y: frame.y, width: frame.width };
}
