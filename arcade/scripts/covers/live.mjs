import { FACES } from '../art/faces.mjs';

const HEART = 'M0 7C-9 0-8-7-3.6-7-1.4-7 0-5 0-4 0-5 1.4-7 3.6-7 8-7 9 0 0 7Z';
const SPADE = 'M0-7C9 0 8 6 3.6 6 1.8 6 .8 5 .6 4 .8 6 1.6 7.4 3 8H-3C-1.6 7.4-.8 6-.6 4-.8 5-1.8 6-3.6 6-8 6-9 0 0-7Z';

/** Covers of the tables that many players share. */
export const LIVE_COVERS = [
  {
    code: 'live-roulette',
    name: 'Live Roulette',
    palette: ['#e2566a', '#7c1527', '#1d040b'],
    heroBody: wheel(),
    sides: ['coin', 'sparkles', 'four-leaf-clover'],
    title: 'serif',
  },
  {
    code: 'live-baccarat',
    name: 'Live Baccarat',
    palette: ['#57c3d6', '#0f5a70', '#031820'],
    heroBody: cards(),
    sides: ['coin', 'crown', 'gem-stone'],
    title: 'serif',
  },
  {
    code: 'live-crash',
    name: 'Skyrise Crash',
    palette: ['#8d7bff', '#35239c', '#09062c'],
    hero: 'rocket',
    sides: ['comet', 'glowing-star', 'collision'],
    title: 'block',
  },
];

/** A place on a circle around the middle, from the top clockwise. */
function point(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + Math.sin(angle) * radius).toFixed(2)} ${(50 - Math.cos(angle) * radius).toFixed(2)}`;
}

/** A roulette wheel seen from above, with its ball. */
function wheel() {
  const step = 360 / 24;
  const pockets = Array.from({ length: 24 }, (_, n) => {
    const fill = n === 0 ? '#12a05a' : n % 2 ? '#d3283a' : '#181b24';
    return `<path d="M${point(39, n * step - step / 2)}A39 39 0 0 1 ${point(39, n * step + step / 2)}L${point(25, n * step + step / 2)}A25 25 0 0 0 ${point(25, n * step - step / 2)}Z" fill="${fill}" stroke="#f3cf7c" stroke-width=".7"/>`;
  }).join('');
  const spokes = Array.from(
    { length: 4 },
    (_, n) =>
      `<g transform="rotate(${n * 90 + 30} 50 50)"><path d="M48.4 50L49.2 31H50.8L51.6 50Z" fill="url(#live-gold)"/><circle cx="50" cy="30" r="2.7" fill="url(#live-gold)"/></g>`,
  ).join('');
  return `<defs><linearGradient id="live-gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff5d1"/><stop offset=".5" stop-color="#e3ae45"/><stop offset="1" stop-color="#8a5c18"/></linearGradient><radialGradient id="live-wood"><stop offset=".8" stop-color="#4a2410"/><stop offset=".93" stop-color="#a9632b"/><stop offset="1" stop-color="#3a1a0a"/></radialGradient><radialGradient id="live-ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#aab3c8"/></radialGradient></defs>
<circle cx="50" cy="50" r="48" fill="url(#live-wood)"/><circle cx="50" cy="50" r="47.4" fill="none" stroke="url(#live-gold)" stroke-width="1.3"/>${pockets}<circle cx="50" cy="50" r="25" fill="#5d2d13" stroke="url(#live-gold)" stroke-width="1.6"/>${spokes}<circle cx="50" cy="50" r="7" fill="url(#live-gold)"/><circle cx="63.5" cy="22" r="4.2" fill="url(#live-ball)"/>`;
}

/** One card of the fan. */
function card(x, angle, rank, suit, ink) {
  const { path, width } = FACES.serif.draw(rank, 20);
  return `<g transform="translate(${x} 56) rotate(${angle})"><rect x="-21" y="-31" width="42" height="62" rx="5" fill="#fffdf6" stroke="#b9a67a" stroke-width=".8"/><path transform="translate(${-width / 2} -9)" d="${path}" fill="${ink}"/><path transform="translate(0 12) scale(1.5)" d="${suit}" fill="${ink}"/></g>`;
}

/** A natural nine: the eight of spades and the ace of hearts. */
function cards() {
  return `${card(33, -13, '8', SPADE, '#181b24')}${card(66, 12, 'A', HEART, '#c4202f')}`;
}
