/** What lies behind a slot's symbols, by their role: SVG bodies in a 176 × 176 view box, in the colours of a palette. */
import { mix } from './colour.mjs';
import { FACES } from './faces.mjs';

const BOX = 176;
const HALF = BOX / 2;

const stops = (...colours) =>
  colours
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** A lit panel with a bright rim: symbols that pay well. */
const panel = ([light, middle, dark]) => `<defs>
<linearGradient id="p" x1="0" y1="0" x2="0" y2="1">${stops([0, mix(middle, light, 0.35)], [0.55, mix(middle, dark, 0.3)], [1, mix(dark, middle, 0.2)])}</linearGradient>
<radialGradient id="l" cx=".5" cy=".46" r=".56">${stops([0, mix(light, '#ffffff', 0.45), 0.75], [0.55, light, 0.32], [1, light, 0])}</radialGradient>
<linearGradient id="e" x1="0" y1="0" x2="0" y2="1">${stops([0, mix(light, '#ffffff', 0.7)], [0.5, light], [1, mix(middle, light, 0.25)])}</linearGradient></defs>
<rect x="9" y="12" width="158" height="158" rx="26" fill="#000" opacity=".4"/>
<rect x="9" y="8" width="158" height="158" rx="26" fill="url(#p)"/><rect x="9" y="8" width="158" height="158" rx="26" fill="url(#l)"/>
<path d="M17 34a20 20 0 0 1 18-18h106a20 20 0 0 1 18 18v26C120 46 56 46 17 60Z" fill="#fff" opacity=".12"/>
<rect x="10.5" y="9.5" width="155" height="155" rx="24.5" fill="none" stroke="url(#e)" stroke-width="3"/>
<rect x="14.5" y="13.5" width="147" height="147" rx="21" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.5"/>`;

/** A quiet plate: the symbols that pay little. */
const plate = ([
  light,
  middle,
  dark,
]) => `<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="1">${stops([0, mix(dark, middle, 0.42)], [1, mix(dark, middle, 0.14)])}</linearGradient></defs>
<rect x="15" y="14" width="146" height="146" rx="30" fill="url(#p)" opacity=".88"/>
<rect x="16" y="15" width="144" height="144" rx="29" fill="none" stroke="${light}" stroke-opacity=".3" stroke-width="2"/>`;

/** A gold disc with a ground in the palette: wilds. */
const disc = ([
  light,
  middle,
  dark,
]) => `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops([0, '#fff3c4'], [0.3, '#ffcf5e'], [0.65, '#e08a1c'], [1, '#8f4a0b'])}</linearGradient>
<radialGradient id="f" cx=".42" cy=".34" r=".8">${stops([0, mix(light, '#ffffff', 0.25)], [0.55, middle], [1, dark])}</radialGradient></defs>
<circle cx="${HALF}" cy="91" r="82" fill="#000" opacity=".42"/><circle cx="${HALF}" cy="${HALF - 1}" r="82" fill="url(#g)"/><circle cx="${HALF}" cy="${HALF - 1}" r="73.5" fill="#5b2c05"/><circle cx="${HALF}" cy="${HALF - 1}" r="71" fill="url(#f)"/>
<circle cx="${HALF}" cy="${HALF - 1}" r="65.5" fill="none" stroke="#ffd978" stroke-opacity=".65" stroke-width="2.4" stroke-dasharray="2.6 7" stroke-linecap="round"/>`;

const corner = (count, outer, inner) =>
  Array.from({ length: count * 2 }, (_, i) => {
    const angle = (i / (count * 2)) * Math.PI * 2 - Math.PI / 2;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(HALF + Math.cos(angle) * radius).toFixed(1)} ${(HALF - 2 + Math.sin(angle) * radius).toFixed(1)}`;
  }).join('L');

/** A burst of light with a rim: scatters. */
const burst = ([
  light,
  middle,
  dark,
]) => `<defs><radialGradient id="f">${stops([0, '#fffbe8'], [0.45, mix(light, '#ffffff', 0.3)], [0.8, mix(middle, light, 0.4)], [1, middle])}</radialGradient></defs>
<path d="M${corner(12, 86, 70)}Z" fill="${mix(dark, '#000000', 0.3)}" opacity=".55" transform="translate(0 4)" stroke="#000" stroke-width="3" stroke-linejoin="round"/>
<path d="M${corner(12, 85, 69)}Z" fill="#ffe39a" stroke="#b8791c" stroke-width="3" stroke-linejoin="round"/>
<path d="M${corner(12, 77, 63)}Z" fill="url(#f)" stroke-linejoin="round"/>`;

/** A glass ball: multiplier symbols, whose factor is written on the stage. */
const orb = ([
  light,
  middle,
  dark,
]) => `<defs><radialGradient id="f" cx=".4" cy=".32" r=".78">${stops([0, '#ffffff', 0.9], [0.25, mix(light, '#ffffff', 0.4), 0.75], [0.7, middle, 0.85], [1, dark])}</radialGradient></defs>
<circle cx="${HALF}" cy="92" r="80" fill="#000" opacity=".4"/><circle cx="${HALF}" cy="${HALF}" r="80" fill="url(#f)"/><circle cx="${HALF}" cy="${HALF}" r="78.5" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>
<path d="M34 66a60 60 0 0 1 52-42" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/>`;

/** A gold ingot's face: cash symbols, whose amount is written on the stage. */
const ingot = ([
  ,
  middle,
  dark,
]) => `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops([0, '#fff6cf'], [0.28, '#ffd566'], [0.7, '#e79a22'], [1, '#96500c'])}</linearGradient>
<radialGradient id="f" cx=".5" cy=".4" r=".75">${stops([0, mix(middle, '#ffffff', 0.18)], [0.6, mix(middle, dark, 0.35)], [1, dark])}</radialGradient></defs>
<rect x="9" y="13" width="158" height="158" rx="38" fill="#000" opacity=".42"/><rect x="9" y="7" width="158" height="158" rx="38" fill="url(#g)"/>
<rect x="18" y="16" width="140" height="140" rx="30" fill="#5b2c05"/><rect x="20.5" y="18.5" width="135" height="135" rx="28" fill="url(#f)"/>`;

/** A ribbon with a word under a symbol that has a role. */
function ribbon(word, from, to) {
  const { path, width } = FACES.serif.draw(word, 25, 1.5);
  const half = width / 2 + 15;
  const band = `M${HALF - half} 134h${half * 2}l-7 16 7 16h-${half * 2}l7-16Z`;
  return `<defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1">${stops([0, from], [1, to])}</linearGradient></defs>
<path d="${band}" fill="#1a0d02" opacity=".55" transform="translate(0 3)"/><path d="${band}" fill="url(#r)" stroke="#ffe6a0" stroke-width="2"/>
<g transform="translate(${HALF - width / 2} 159)"><path d="${path}" fill="#3a1602" transform="translate(0 1.6)"/><path d="${path}" fill="#fffbe9"/></g>`;
}

/** By role: what lies behind, how large the picture is and how far it is moved down, px, and the ribbon in front. */
export const TILES = {
  high: { ground: panel, size: 128, drop: -1 },
  low: { ground: plate, size: 104, drop: -1 },
  wild: { ground: disc, size: 122, drop: -6, front: () => ribbon('WILD', '#f2476a', '#a3103c') },
  scatter: { ground: burst, size: 112, drop: -8, front: () => ribbon('SCATTER', '#8b62ff', '#42209c') },
  cash: { ground: ingot, size: 100, drop: -14 },
  multiplier: { ground: orb, size: 104, drop: -4 },
};

/** A closed path with round corners, `edge` px inside a 240 px square. */
const ring = (edge, radius) =>
  `M${edge + radius} ${edge}h${240 - 2 * (edge + radius)}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${240 - 2 * (edge + radius)}a${radius} ${radius} 0 0 1 -${radius} ${radius}h-${240 - 2 * (edge + radius)}a${radius} ${radius} 0 0 1 -${radius} -${radius}v-${240 - 2 * (edge + radius)}a${radius} ${radius} 0 0 1 ${radius} -${radius}Z`;

/** The reels' frame, for nine-slice scaling: 240 px with 60-px corners, open in the middle. Metal for serif titles, candy for round ones, steel for block ones. */
export function frameBody([light, middle, dark], style) {
  const bars = {
    serif: [
      [0, '#fff0bd'],
      [0.1, mix('#ffd66f', light, 0.15)],
      [0.5, '#c67812'],
      [0.9, '#ffcc5c'],
      [1, '#ffe9a6'],
    ],
    rounded: [
      [0, '#ffffff'],
      [0.16, mix(light, '#ffffff', 0.55)],
      [0.55, light],
      [0.88, mix(light, middle, 0.55)],
      [1, mix(light, '#ffffff', 0.4)],
    ],
    block: [
      [0, mix(light, '#ffffff', 0.75)],
      [0.12, mix(light, '#5b6478', 0.45)],
      [0.5, mix(middle, '#1b2233', 0.45)],
      [0.86, mix(light, '#7b8598', 0.5)],
      [1, mix(light, '#ffffff', 0.5)],
    ],
  };
  const outer = style === 'block' ? 12 : style === 'rounded' ? 30 : 22;
  const inner = style === 'block' ? 6 : style === 'rounded' ? 18 : 13;
  const bolts =
    style === 'block'
      ? [12, 228]
          .flatMap((x) =>
            [12, 228].map(
              (y) =>
                `<circle cx="${x}" cy="${y}" r="4.6" fill="${dark}" opacity=".8"/><circle cx="${x}" cy="${y - 0.8}" r="3.6" fill="${mix(light, '#ffffff', 0.5)}"/>`,
            ),
          )
          .join('')
      : '';
  return `<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1">${stops(...bars[style])}</linearGradient></defs>
<path fill-rule="evenodd" fill="url(#b)" d="${ring(4, outer)}${ring(15, inner)}"/>
<path d="${ring(14.4, inner + 0.6)}" fill="none" stroke="${mix(dark, '#000000', 0.3)}" stroke-opacity=".8" stroke-width="1.8"/>
<path d="${ring(4.8, outer - 0.8)}" fill="none" stroke="#fffdf2" stroke-opacity=".75" stroke-width="1.4"/>
<path d="${ring(17, Math.max(4, inner - 2))}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="4"/>${bolts}`;
}
