/** Sprites of the slots that are made from a theme, and those that all of them share. */
import sharp from 'sharp';
import { mix, rgb } from './colour.mjs';
import { glow, halo, rays } from './drawings.mjs';
import { drawEmoji, drawSvg } from './emoji.mjs';
import { FACES, inFace, titleStyle } from './faces.mjs';
import { frameBody, TILES } from './slot-tiles.mjs';
import { CELL, motionBlur, withShadow } from './symbols.mjs';
import { titleGroup } from './title.mjs';

async function symbolPicture(name, role, palette) {
  const { ground, size, drop, front } = TILES[role];
  const shade = rgb(mix(palette[2], '#000000', 0.5));
  const layers = [{ input: await withShadow(await drawEmoji(name, size), drop, shade) }];
  if (front) layers.push({ input: await drawSvg(front(), CELL, CELL) });
  return sharp(await drawSvg(ground(palette), CELL, CELL))
    .composite(layers)
    .png()
    .toBuffer();
}

/** Symbols of a look with their roles: [name, role]. */
function symbolsOf({ symbols }) {
  const roles = ['wild', 'scatter', 'cash', 'multiplier'].filter((role) => symbols[role]);
  return [
    ...roles.map((role) => [symbols[role], role]),
    ...symbols.high.map((name) => [name, 'high']),
    ...symbols.low.map((name) => [name, 'low']),
  ];
}

const TITLE_WIDTH = 780;

async function titlePicture({ name, title, palette }) {
  const { draw } = FACES[title];
  const text = inFace(title, name, title === 'serif');
  const size = Math.min(112, TITLE_WIDTH / (draw(text, 100, 1).width / 100));
  const lines = [{ text, size, y: 20 + size, tracking: 1 }];
  const style = titleStyle(palette, title, Math.max(6, size * 0.08), 5);
  const body = titleGroup(draw, lines, 410, style);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="820" height="${Math.ceil(size * 1.6 + 20)}">${body}</svg>`;
  return sharp(Buffer.from(svg)).trim().png().toBuffer();
}

/** @param look of games/slots/<mechanic>/<code>/look.json @returns [{ name, picture }] for the atlas */
export async function slotSprites(look) {
  const { palette, title, hero, scenery } = look;
  const sprites = [];
  for (const [name, role] of symbolsOf(look)) {
    const picture = await symbolPicture(name, role, palette);
    sprites.push({ name, picture }, { name: `${name}-run`, picture: await motionBlur(picture) });
  }
  sprites.push({ name: 'hero', picture: await drawEmoji(hero, 176) });
  for (const [i, prop] of scenery.props.entries())
    sprites.push({ name: `prop-${i}`, picture: await drawEmoji(prop, 220) });
  if (scenery.sky) sprites.push({ name: 'sky', picture: await drawEmoji(scenery.sky.picture, 180) });
  sprites.push({ name: 'frame', picture: await drawSvg(frameBody(palette, title), 240, 240) });
  sprites.push({ name: 'title', picture: await titlePicture(look) });
  return sprites;
}

const PETAL = '<path d="M50 4C84 22 92 62 62 96 54 78 46 78 38 96 8 62 16 22 50 4Z" fill="#fff"/>';
const FLAKE = `<g stroke="#fff" stroke-width="9" stroke-linecap="round">${[0, 60, 120].map((turn) => `<path d="M50 8v84M50 26l-12-10M50 26l12-10M50 74l-12 10M50 74l12 10" transform="rotate(${turn} 50 50)"/>`).join('')}</g>`;
const BUBBLE =
  '<circle cx="50" cy="50" r="44" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".8" stroke-width="5"/><path d="M26 42a28 28 0 0 1 20-20" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>';
const STAR = '<path d="M50 0C54 38 62 46 100 50 62 54 54 62 50 100 46 62 38 54 0 50 38 46 46 38 50 0Z" fill="#fff"/>';
const LEAF =
  '<path d="M8 92C10 40 40 10 94 6 92 60 60 90 8 92Z" fill="#fff"/><path d="M14 86 74 26" stroke="#000" stroke-opacity=".25" stroke-width="5"/>';
const SCRAP = '<rect x="22" y="8" width="56" height="84" rx="8" fill="#fff"/>';

const card = (inner) =>
  `<rect x="19" y="6" width="62" height="92" rx="9" fill="#000" opacity=".4"/><rect x="19" y="3" width="62" height="92" rx="9" fill="#fff"/>${inner}`;
/** The faces of double or nothing. */
const CARDS = {
  'card-back': card(
    '<rect x="24" y="8" width="52" height="82" rx="6" fill="#7a1534"/><rect x="28" y="12" width="44" height="74" rx="4" fill="none" stroke="#ffd978" stroke-width="2"/><path d="M50 24 66 49 50 74 34 49Z" fill="#ffd978"/><path d="M50 34 60 49 50 64 40 49Z" fill="#7a1534"/>',
  ),
  'card-red': card('<path d="M50 20 70 49 50 78 30 49Z" fill="#d2243c"/>'),
  'card-black': card(
    '<path d="M50 18C58 34 74 42 74 55a12 12 0 0 1-20 9c0 7 3 11 7 14H39c4-3 7-7 7-14a12 12 0 0 1-20-9C26 42 42 34 50 18Z" fill="#171a26"/>',
  ),
};

/** Lights, particles and coins of every slot. They are white and coloured on the stage. */
export async function stageSprites() {
  const drawn = {
    halo: [halo, 128],
    glow: [glow('#ffd27a', '#fff6da'), 96],
    light: [glow('#ffffff'), 96],
    rays: [rays(16, '#fff6dd'), 400],
    ember: [glow('#ffb347', '#fff3cf'), 24],
    petal: [PETAL, 40],
    flake: [FLAKE, 36],
    bubble: [BUBBLE, 48],
    star: [STAR, 32],
    leaf: [LEAF, 44],
    scrap: [SCRAP, 28],
  };
  const sprites = [];
  for (const [name, [body, size]] of Object.entries(drawn))
    sprites.push({ name, picture: await drawSvg(body, size, 100) });
  for (const [name, body] of Object.entries(CARDS)) sprites.push({ name, picture: await drawSvg(body, 176, 100) });
  sprites.push({ name: 'chip', picture: await drawEmoji('coin', 72) });
  return sprites;
}
