/** Covers of the games with chips on a layout: roulette, baccarat, sic bo, craps. Heroes are SVG bodies in a 100 × 100 view box. */
import { mix } from '../colour.mjs';
import { FACES } from '../faces.mjs';

const SINGLE = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const DOUBLE = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21,
  33, 16, 4, 23, 35, 14, 2,
];

/** Signs of suits around the middle of a card. */
const SPADE = 'M0-14C-4-8-13-3-13 4C-13 9-6 11-2 6C-2 10-4 13-6 14H6C4 13 2 10 2 6C6 11 13 9 13 4C13-3 4-8 0-14Z';
const HEART = 'M0 13C-5 7-14 1-14-6C-14-13-4-15 0-7C4-15 14-13 14-6C14 1 5 7 0 13Z';

/** Places of pips on a face, numbered as on a telephone. */
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

export const LAYOUT_COVERS = [
  {
    code: 'european-roulette',
    name: 'European Roulette',
    palette: ['#3fc58a', '#0d6a45', '#03190f'],
    heroBody: wheel(SINGLE, '#0f9a52'),
    sides: ['coin', 'four-leaf-clover', 'gem-stone'],
    title: 'serif',
  },
  {
    code: 'french-roulette',
    name: 'French Roulette',
    palette: ['#7f93f2', '#2a3790', '#0a0e2c'],
    heroBody: wheel(SINGLE, '#0f9a52'),
    sides: ['fleur-de-lis', 'rose', 'crown'],
    title: 'serif',
  },
  {
    code: 'american-roulette',
    name: 'American Roulette',
    palette: ['#ef6c7e', '#8c1b3a', '#21050f'],
    heroBody: wheel(DOUBLE, '#0f9a52'),
    sides: ['star', 'eagle', 'money-bag'],
    title: 'block',
  },
  {
    code: 'baccarat',
    name: 'Baccarat',
    palette: ['#9c86f5', '#3d2a9a', '#0e0728'],
    heroBody: cards(),
    sides: ['crown', 'diamond-suit', 'gem-stone'],
    title: 'serif',
  },
  {
    code: 'sic-bo',
    name: 'Sic Bo',
    palette: ['#f2705c', '#96191c', '#250405'],
    heroBody: `${die(50, 30, 23, '#fffdf5', [5, 1, 4])}${die(27, 66, 23, '#fffdf5', [1, 4, 2])}${die(73, 66, 23, '#fffdf5', [6, 2, 3])}`,
    sides: ['red-paper-lantern', 'mahjong-red-dragon', 'folding-hand-fan'],
    title: 'rounded',
  },
  {
    code: 'craps',
    name: 'Craps',
    palette: ['#57cf94', '#0f6b49', '#03190f'],
    heroBody: `${die(68, 37, 28, '#e8304a', [4, 5, 1])}${die(31, 63, 29, '#e8304a', [6, 3, 2])}`,
    sides: ['coin', 'fire', 'glowing-star'],
    title: 'block',
  },
];

/** A point on a circle, the angle in radians from the top. */
function at(r, a) {
  return `${(Math.sin(a) * r).toFixed(2)} ${(-Math.cos(a) * r).toFixed(2)}`;
}

/** A wheel with its pockets, spokes and ball. */
function wheel(order, green) {
  const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
  const step = 360 / order.length;
  const half = (step / 2) * (Math.PI / 180);
  const sector = (outer, inner) =>
    `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
  const pockets = order.map((pocket, i) => {
    const fill = pocket === 0 || pocket === 37 ? green : red.has(pocket) ? '#d3263a' : '#171a24';
    return `<g transform="rotate(${i * step})"><path d="${sector(41, 29)}" fill="${fill}" stroke="#f1cf84" stroke-width=".4"/><path d="${sector(34, 29)}" fill="#000" opacity=".3"/></g>`;
  });
  const cone = Array.from(
    { length: 16 },
    (_, i) =>
      `<path d="M0 0L-5.5-27.6A28.2 28.2 0 0 1 5.5-27.6Z" fill="${i % 2 ? '#7c4119' : '#5f2d10'}" transform="rotate(${i * 22.5})"/>`,
  );
  const spokes = [45, 135, 225, 315].map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="M-1.4 0L-.8-17H.8L1.4 0Z" fill="url(#brass)"/><circle cy="-18" r="2.7" fill="url(#brass)"/></g>`,
  );
  return `<defs><linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6d2"/><stop offset=".45" stop-color="#e8b850"/><stop offset="1" stop-color="#a06c1e"/></linearGradient><radialGradient id="wood"><stop offset=".8" stop-color="#3a1a0a"/><stop offset=".92" stop-color="#a55e28"/><stop offset="1" stop-color="#4a210d"/></radialGradient><radialGradient id="gleam" cx=".32" cy=".22" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<g transform="translate(50 50)"><circle r="49" fill="url(#wood)"/><circle r="48.6" fill="none" stroke="url(#brass)" stroke-width="1.2"/><circle r="42.4" fill="url(#brass)"/>${pockets.join('')}<circle r="29" fill="#3a1c0c" stroke="url(#brass)" stroke-width="1.3"/>${cone.join('')}${spokes.join('')}<circle r="8" fill="url(#brass)"/><circle r="4" fill="#fbe9b8"/><circle r="48" fill="url(#gleam)"/><circle cx="14.6" cy="-28" r="3.2" fill="#fff"/><circle cx="13.8" cy="-28.8" r="1.1" fill="#fff"/></g>`;
}

/** Pips of a face in a box of 10. */
function pipsOf(value, colour) {
  return PIPS[value]
    .map((place) => {
      const [x, y] = [((place - 1) % 3) * 2.9 + 2.1, Math.floor((place - 1) / 3) * 2.9 + 2.1];
      return `<circle cx="${x}" cy="${y}" r="${value === 1 ? 1.7 : 1.12}" fill="${colour(value)}"/>`;
    })
    .join('');
}

/** A die seen from above one corner: [top, left, right] faces up. */
function die(cx, cy, edge, body, [top, left, right]) {
  const w = edge * 0.866;
  const h = edge / 2;
  const light = body === '#fffdf5';
  const colour = (value) => (light ? (value === 1 || value === 4 ? '#d2222d' : '#1d1f2b') : '#ffffff');
  const face = (value, [ox, oy], [ux, uy], [vx, vy], shade) => {
    const fill = mix(body, '#000000', shade);
    return `<g transform="matrix(${ux / 10} ${uy / 10} ${vx / 10} ${vy / 10} ${ox} ${oy})"><rect x=".15" y=".15" width="9.7" height="9.7" rx="1.7" fill="${fill}" stroke="${mix(body, '#ffffff', light ? 0 : 0.3)}" stroke-width=".25"/>${pipsOf(value, colour)}</g>`;
  };
  const under = `<path d="M${cx} ${cy - edge}l${w} ${h}v${edge}l${-w} ${h}l${-w} ${-h}v${-edge}Z" fill="${mix(body, '#000000', light ? 0.2 : 0.34)}" stroke="${mix(body, '#000000', light ? 0.2 : 0.34)}" stroke-width="1" stroke-linejoin="round" transform="translate(${cx * 0.04} ${cy * 0.04}) scale(.96)"/>`;
  return `${under}${face(top, [cx - w, cy - h], [w, -h], [w, h], 0)}${face(left, [cx - w, cy - h], [w, h], [0, edge], light ? 0.1 : 0.16)}${face(right, [cx, cy], [w, -h], [0, edge], light ? 0.2 : 0.32)}`;
}

/** Text around x with its baseline at y. */
function letter(text, size, x, y, fill) {
  const { path, width } = FACES.rounded.draw(text, size);
  return `<path transform="translate(${x - width / 2} ${y})" d="${path}" fill="${fill}"/>`;
}

/** A playing card, turned by so many degrees. */
function card(turn, x, rank, sign, fill) {
  const corner = `${letter(rank, 17, -16, -20, fill)}<path d="${sign}" fill="${fill}" transform="translate(-16 -13) scale(.36)"/>`;
  return `<g transform="translate(${x} 52) rotate(${turn})"><rect x="-25" y="-36" width="50" height="72" rx="5" fill="#fffdf6" stroke="#2b1f55" stroke-opacity=".35" stroke-width=".8"/>${corner}<path d="${sign}" fill="${fill}" transform="translate(1 3) scale(1.25)"/><g transform="rotate(180)">${corner}</g></g>`;
}

/** A natural nine: two cards of a fan. */
function cards() {
  return `${card(-13, 34, '9', HEART, '#d3263a')}${card(11, 65, 'K', SPADE, '#1c1f2e')}`;
}
