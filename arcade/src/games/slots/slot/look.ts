import * as z from 'zod/mini';
import { soundTheme } from '../../../client/sound/theme';
import { PARTICLES } from './scenery/habits';
import { SCENE_NAMES } from './scenery/shapes';

/** Name of a picture of Fluent Emoji; a slot with drawings of its own names these. */
const picture = z.string();
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The scenery behind the reels. */
const scenery = z.strictObject({
  scene: z.enum(SCENE_NAMES),
  particles: z.enum(PARTICLES),
  /** Objects to the left and right of the reels. */
  props: z.tuple([picture, picture]),
  /** Floats above the objects. */
  sky: z.optional(z.strictObject({ picture, count: z.number().check(z.gte(1), z.lte(2)) })),
});

/** games/slots/<mechanic>/<code>/look.json: the look and sound of one slot. */
export const slotLook = z.strictObject({
  /** As in its facts: the art letters it. */
  name: z.string(),
  /** Tags by which the lobby's themes find the slot. */
  mood: z.array(z.string()),
  /** Light, middle, dark. */
  palette: z.tuple([colour, colour, colour]),
  title: z.enum(['serif', 'rounded', 'block']),
  /** The cover's middle, and what floats around it. */
  hero: picture,
  sides: z.array(picture).check(z.minLength(1), z.maxLength(3)),
  /** Its symbols by the part that they play in its facts. */
  symbols: z.strictObject({
    wild: z.optional(picture),
    scatter: z.optional(picture),
    cash: z.optional(picture),
    multiplier: z.optional(picture),
    high: z.array(picture),
    low: z.array(picture),
  }),
  /** Absent where the slot draws its own: `main.tsx` in src/games/slots/<code>. */
  scenery: z.optional(scenery),
  sound: soundTheme,
});
export type SlotLook = z.output<typeof slotLook>;

/** Data that the build writes into a slot's page. */
export const slotPageData = z.pick(slotLook, { palette: true, title: true, scenery: true, sound: true });
