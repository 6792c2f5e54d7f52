/** Composes every picture of the arcade from vector sources: sprite sheets, covers and the art of banners. No network, same bytes every run. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeAtlas } from './art/atlas.mjs';
import { writeCover } from './art/cover.mjs';
import { dragonVaultSprites } from './art/dragon-vault.mjs';
import { drawEmoji, drawSvg } from './art/emoji.mjs';
import { FACES } from './art/faces.mjs';
import { keepUnlessChanged } from './art/kept.mjs';
import { slotSprites, stageSprites } from './art/slot.mjs';
import { TABLE_COVERS } from './art/table-covers.mjs';
import { CARD_COVERS } from './covers/cards.mjs';
import { LIVE_COVERS } from './covers/live.mjs';
import { tableSymbols, writeSymbols } from './art/table-symbols.mjs';

const url = (path) => new URL(`../${path}`, import.meta.url);
const place = (path) => fileURLToPath(url(path));
const read = (path) => JSON.parse(readFileSync(url(path), 'utf8'));
const note = (name) => url(`src/generated/notes/${name}`);

/** Pictures that float next to the text of the player app's banners. */
const BANNER_ART = {
  'slot-machine': 320,
  coin: 120,
  'game-die': 120,
  'gem-stone': 140,
  sparkles: 120,
  'dragon-face': 280,
  crown: 160,
  'wrapped-gift': 200,
};

async function banners() {
  mkdirSync(place('public/art'), { recursive: true });
  for (const [name, size] of Object.entries(BANNER_ART)) {
    await sharp(await drawEmoji(name, size))
      .webp({ quality: 84, alphaQuality: 86 })
      .toFile(place(`public/art/${name}.webp`));
  }
}

const cover = (game) =>
  keepUnlessChanged(
    note(`${game.code}-cover`),
    game,
    [url(`public/covers/${game.code}.webp`), url(`public/covers/${game.code}@small.webp`)],
    async () => {
      const own = game.heroBody ? { heroPicture: await drawSvg(game.heroBody, 236, 100) } : {};
      await writeCover(place('public/covers'), { ...game, ...own });
    },
  );

const sheet = (name, spec, width, draw) =>
  keepUnlessChanged(
    note(`${name}-sheet`),
    spec,
    [url(`src/generated/${name}/atlas.webp`), url(`src/generated/${name}/atlas.json`)],
    async () => writeAtlas(place(`src/generated/${name}`), await draw(), width),
  );

/** Runs a few jobs at a time, because image processing uses the machine's other threads. */
async function each(jobs, atOnce) {
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Slots by their folders, with the data that their pictures are composed from. */
const slots = readdirSync(url('../games/slots/'), { recursive: true })
  .filter((file) => basename(file) === 'look.json')
  .map((file) => {
    const { name, palette, title, hero, sides, symbols, scenery } = read(`../games/slots/${file}`);
    return { code: basename(dirname(file)), name, palette, title, hero, sides, symbols, scenery };
  });
/** Sheets of slots that use none of the shared sceneries. */
const OWN_SHEETS = {
  'dragon-vault': () => sheet('dragon-vault', {}, 1600, () => dragonVaultSprites(FACES.serif.draw)),
};

const scratchCards = read('../games/scratch/themes.json');
const symbols = tableSymbols(scratchCards);

await each(
  [
    () => keepUnlessChanged(note('banners'), BANNER_ART, [url('public/art/coin.webp')], banners),
    () => sheet('stage', {}, 700, stageSprites),
    ...slots.map((slot) => () => cover({ ...slot, symbols: undefined, scenery: undefined })),
    ...[
      ...TABLE_COVERS,
      ...CARD_COVERS,
      ...LIVE_COVERS,
      ...scratchCards.map((card) => ({ ...card, symbols: undefined })),
    ].map((game) => () => cover(game)),
    () =>
      keepUnlessChanged(
        note('table-symbols'),
        symbols,
        symbols.map((name) => url(`public/art/symbols/${name}.webp`)),
        () => writeSymbols(place('public/art/symbols'), symbols),
      ),
    ...slots.map((slot) => OWN_SHEETS[slot.code] ?? (() => sheet(slot.code, slot, 1270, () => slotSprites(slot)))),
  ],
  3,
);
