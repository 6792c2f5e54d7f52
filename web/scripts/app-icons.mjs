/** Renders the house's mark to the icons of the installed app, on the app's ground. Launchers cut the maskable one to a shape of theirs. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const place = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** The ground of the page: --color-ink-900. */
const GROUND = '#070a14';
/** Width of the mark's own drawing. */
const MARK = 32;

/** Share of the icon's width that the mark takes. A maskable icon shows at least its inner 80 %. */
const ICONS = [
  { file: '192.png', size: 192, share: 0.74 },
  { file: '512.png', size: 512, share: 0.74 },
  { file: 'maskable-512.png', size: 512, share: 0.56 },
  { file: 'apple-touch.png', size: 180, share: 0.68 },
];

mkdirSync(place('public/icons'), { recursive: true });
for (const { file, size, share } of ICONS) {
  const width = Math.round(size * share);
  const mark = await sharp(place('public/favicon.svg'), { density: (72 * width) / MARK })
    .resize(width)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toFile(place(`public/icons/${file}`));
}
