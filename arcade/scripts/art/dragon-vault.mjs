/** Sprites of Dragon Vault: symbols sharp and blurred, scenery, frame, lights and the title. */
import sharp from 'sharp';
import { frame, jadeRing, medallion, vaultDoor } from './dragon-vault-drawings.mjs';
import { glow, halo, rays } from './drawings.mjs';
import { drawEmoji, drawSvg, onCanvas } from './emoji.mjs';
import { CELL, motionBlur, withShadow } from './symbols.mjs';
import { titleGroup } from './title.mjs';

const ART = 156;

const EMOJI = {
  crown: 'crown',
  gem: 'gem-stone',
  lantern: 'red-paper-lantern',
  tile: 'mahjong-red-dragon',
  fan: 'folding-hand-fan',
  coin: 'coin',
  flame: 'fire',
  leaf: 'herb',
};

/** A ribbon with a word under a symbol that has a role. */
function ribbon(draw, word, from, to) {
  const { path, width } = draw(word, 25, 1.5);
  const half = width / 2 + 15;
  return `<defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<path d="M${88 - half} 134h${half * 2}l-7 16 7 16h-${half * 2}l7-16Z" fill="#1a0d02" opacity=".55" transform="translate(0 3)"/>
<path d="M${88 - half} 134h${half * 2}l-7 16 7 16h-${half * 2}l7-16Z" fill="url(#r)" stroke="#ffe6a0" stroke-width="2"/>
<g transform="translate(${88 - width / 2} 159)"><path d="${path}" fill="#3a1602" transform="translate(0 1.6)"/><path d="${path}" fill="#fffbe9"/></g>`;
}

async function symbolPictures(draw) {
  const pictures = {};
  for (const [code, name] of Object.entries(EMOJI)) pictures[code] = await withShadow(await drawEmoji(name, ART));
  pictures.jade = await withShadow(await drawSvg(jadeRing, ART, 100));
  const disc = await onCanvas(await drawSvg(medallion, 166, 100), CELL, CELL);
  const dragon = await withShadow(await drawEmoji('dragon-face', 132));
  const wild = await drawSvg(ribbon(draw, 'WILD', '#f2476a', '#a3103c'), CELL, CELL);
  pictures.dragon = await sharp(disc)
    .composite([{ input: dragon, top: -6, left: 0 }, { input: wild }])
    .png()
    .toBuffer();
  const door = await withShadow(await drawSvg(vaultDoor, 160, 100));
  const scatter = await drawSvg(ribbon(draw, 'SCATTER', '#8b62ff', '#42209c'), CELL, CELL);
  pictures.vault = await sharp(door)
    .composite([{ input: scatter }])
    .png()
    .toBuffer();
  return pictures;
}

const titleStyle = {
  fill: ['#fffbe0', '#ffe08a', '#f6b73c', '#b86a12'],
  stroke: '#2a0f02',
  depth: '#7d3506',
  strokeWidth: 7,
  depthOffset: 5,
};

/** @param draw font function of the title face @returns [{ name, picture }] for the atlas */
export async function dragonVaultSprites(draw) {
  const sprites = [];
  for (const [code, picture] of Object.entries(await symbolPictures(draw))) {
    sprites.push({ name: code, picture }, { name: `${code}-run`, picture: await motionBlur(picture) });
  }
  const add = async (name, picture) => sprites.push({ name, picture: await picture });
  await add('pagoda', drawEmoji('japanese-castle', 260));
  await add('mountain', drawEmoji('mountain', 250));
  await add('frame', drawSvg(frame, 240, 240));
  await add('halo', drawSvg(halo, 128, 100));
  await add('glow', drawSvg(glow('#ffd27a', '#fff6da'), 96, 100));
  await add('rays', drawSvg(rays(16, '#ffe3a1'), 400, 100));
  await add('ember', drawSvg(glow('#ffb347', '#fff3cf'), 24, 100));
  await add('chip', drawEmoji('coin', 72));
  const title = titleGroup(draw, [{ text: 'DRAGON VAULT', size: 92, y: 104, tracking: 1 }], 400, titleStyle);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="150">${title}</svg>`;
  await add('title', sharp(Buffer.from(svg)).trim().png().toBuffer());
  return sprites;
}
