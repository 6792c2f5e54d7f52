/**
 * Covers of the games with cards: fans of the very cards that the games deal, drawn from src/table/cards. Composed as the covers of all table
 * games are, see scripts/art/table-covers.mjs.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FACES } from '../art/faces.mjs';

/** Bundles and loads the games' own CardFace component. */
async function loadCardFace() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/table/cards/CardFace.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
  });
  // Absolute import URLs, so that the bundled module uses the same React.
  const source = outputFiles[0].text.replaceAll(
    /from "(react[^"]*)"/g,
    (_, name) => `from ${JSON.stringify(import.meta.resolve(name))}`,
  );
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).CardFace;
}

const CardFace = await loadCardFace();

const number = (text, name) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(text)?.[1] ?? 0);

/** The SVG renderer has no fonts: figures on cards become outlines, centred where the text was. */
const outlined = (svg) =>
  svg.replaceAll(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes, text) => {
    const size = number(attributes, 'font-size');
    const fill = /fill="([^"]+)"/.exec(attributes)?.[1] ?? '#000';
    const { path, width } = FACES.rounded.draw(text === '★' ? '*' : text, size);
    const squeeze = Math.min(1, 23 / width);
    const x =
      number(attributes, ' x') || Number(/^x="([\d.]+)"|\bx="([\d.]+)"/.exec(attributes)?.slice(1).find(Boolean));
    return `<path transform="translate(${x - (width * squeeze) / 2} ${number(attributes, 'y')}) scale(${squeeze} 1)" d="${path}" fill="${fill}"/>`;
  });

/** One card, 100 × 140, its middle at 0, 0. */
function card(name) {
  const svg = renderToStaticMarkup(createElement(CardFace, { card: name }));
  const face = outlined(svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, ''));
  return `<g transform="translate(-50 -70)"><rect x="1.5" y="3" width="100" height="140" rx="8" fill="#000" opacity=".32"/><rect width="100" height="140" rx="8" fill="#fdfcf8" stroke="#1a2031" stroke-opacity=".3"/>${face}</g>`;
}

const RADIANS = Math.PI / 180;
/** How far below the middle of the cards they are held, in the card's own measure. */
const GRIP = 150;

/** Cards fanned out, as large as a 100 × 100 view box lets them be, a little above its middle. @param turn degrees from one card to the next */
function fan(names, turn) {
  const angles = names.map((_, i) => (i - (names.length - 1) / 2) * turn);
  const corners = angles.flatMap((angle) =>
    [-50, 50].flatMap((x) =>
      [-70, 70].map((y) => [
        x * Math.cos(angle * RADIANS) - (y - GRIP) * Math.sin(angle * RADIANS),
        x * Math.sin(angle * RADIANS) + (y - GRIP) * Math.cos(angle * RADIANS),
      ]),
    ),
  );
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  const scale = Math.min(97 / (right - left), 84 / (bottom - top));
  const cards = names.map((name, i) => `<g transform="rotate(${angles[i]}) translate(0 ${-GRIP})">${card(name)}</g>`);
  return `<g transform="translate(${50 - ((left + right) / 2) * scale} ${44 - ((top + bottom) / 2) * scale}) scale(${scale})">${cards.join('')}</g>`;
}

export const CARD_COVERS = [
  {
    code: 'blackjack',
    name: 'Blackjack',
    palette: ['#43c28a', '#0f6b48', '#03231a'],
    heroBody: fan(['AS', 'JH'], 24),
    sides: ['spade-suit', 'coin', 'heart-suit'],
    title: 'serif',
  },
  {
    code: 'jacks-or-better',
    name: 'Jacks or Better',
    palette: ['#6f92ff', '#2440a8', '#070d33'],
    heroBody: fan(['JS', 'JH', 'JC'], 20),
    sides: ['club-suit', 'coin', 'diamond-suit'],
    title: 'block',
  },
  {
    code: 'deuces-wild',
    name: 'Deuces Wild',
    palette: ['#54cfae', '#0d6a5c', '#032522'],
    heroBody: fan(['2S', '2H', '2C', '2D'], 13),
    sides: ['cowboy-hat-face', 'coin', 'cactus'],
    title: 'block',
  },
  {
    code: 'bonus-poker',
    name: 'Bonus Poker',
    palette: ['#f2787c', '#9c2233', '#2b060d'],
    heroBody: fan(['AS', 'AH', 'AC', 'AD'], 13),
    sides: ['wrapped-gift', 'coin', 'glowing-star'],
    title: 'rounded',
  },
  {
    code: 'joker-poker',
    name: 'Joker Poker',
    palette: ['#b78bff', '#5a2aa8', '#180a38'],
    heroBody: fan(['KS', 'JOKER', 'KH'], 20),
    sides: ['joker', 'coin', 'performing-arts'],
    title: 'rounded',
  },
  {
    code: 'three-card-poker',
    name: 'Three Card Poker',
    palette: ['#cf86ec', '#6d2a8c', '#1c0829'],
    heroBody: fan(['QD', 'KD', 'AD'], 20),
    sides: ['diamond-suit', 'coin', 'gem-stone'],
    title: 'serif',
  },
  {
    code: 'caribbean-stud',
    name: 'Caribbean Stud',
    palette: ['#5fdbe0', '#0b7482', '#02272f'],
    heroBody: fan(['TH', 'JH', 'QH', 'KH', 'AH'], 11),
    sides: ['palm-tree', 'coin', 'tropical-fish'],
    title: 'serif',
  },
  {
    code: 'casino-holdem',
    name: "Casino Hold'em",
    palette: ['#f08579', '#93231f', '#2a0607'],
    heroBody: fan(['AC', 'KC'], 24),
    sides: ['club-suit', 'coin', 'crown'],
    title: 'serif',
  },
];
