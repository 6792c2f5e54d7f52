import { FACES } from './faces.mjs';
import { LAYOUT_COVERS } from './covers/layouts.mjs';

/**
 * Covers of the games that are played without reels: { code, name, palette: [light, middle, dark], hero: emoji, sides: three emoji,
 * title: 'serif' | 'rounded' | 'block' }, with `heroBody`, an SVG body in a 100 × 100 view box, in place of `hero` where no emoji fits.
 */
export const TABLE_COVERS = [
  ...LAYOUT_COVERS,
  {
    code: 'keno',
    name: 'Keno',
    palette: ['#6f8bff', '#24328f', '#080c2c'],
    heroBody: kenoBalls(),
    sides: ['four-leaf-clover', 'glowing-star', 'blue-circle'],
    title: 'rounded',
  },
  {
    code: 'dice',
    name: 'Dice',
    palette: ['#59c0e6', '#125378', '#041726'],
    hero: 'game-die',
    sides: ['hundred-points', 'sparkles', 'four-leaf-clover'],
    title: 'block',
  },
  {
    code: 'limbo',
    name: 'Limbo',
    palette: ['#a58bff', '#4326a0', '#0d0630'],
    hero: 'rocket',
    sides: ['ringed-planet', 'glowing-star', 'comet'],
    title: 'block',
  },
  {
    code: 'mines',
    name: 'Mines',
    palette: ['#5fd6c0', '#11646a', '#03211f'],
    hero: 'gem-stone',
    sides: ['bomb', 'pick', 'collision'],
    title: 'block',
  },
  {
    code: 'plinko',
    name: 'Plinko',
    palette: ['#f27bd0', '#6b1f8e', '#1b0530'],
    heroBody: plinkoPins(),
    sides: ['purple-circle', 'high-voltage', 'coin'],
    title: 'rounded',
  },
];

/** A numbered ball. */
function ball(x, y, r, light, dark, text) {
  const { path, width } = FACES.rounded.draw(text, r * 0.95);
  const id = `ball${text}`;
  return `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".25" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${r * 0.58}" fill="#fff"/><path transform="translate(${x - width / 2} ${y + r * 0.33})" d="${path}" fill="#1a1f4d"/><ellipse cx="${x - r * 0.36}" cy="${y - r * 0.62}" rx="${r * 0.28}" ry="${r * 0.14}" fill="#fff" opacity=".8" transform="rotate(-28 ${x - r * 0.36} ${y - r * 0.62})"/>`;
}

/** Three numbered balls. */
function kenoBalls() {
  return `${ball(27, 66, 25, '#ff9aa8', '#c81e4a', '27')}${ball(74, 68, 24, '#7fe3b0', '#0e8a52', '63')}${ball(50, 34, 30, '#ffd772', '#e08a0a', '8')}`;
}

/** A pyramid of pegs with a ball on its way. */
function plinkoPins() {
  const pins = [1, 2, 3, 4, 5].flatMap((count, row) =>
    Array.from({ length: count + 1 }, (_, i) => [50 + (i - count / 2) * 17, 16 + row * 15]),
  );
  const buckets = ['#f0305f', '#f27d3c', '#ffc445', '#f27d3c', '#f0305f'].map(
    (colour, i) => `<rect x="${9.5 + i * 16.6}" y="86" width="14.6" height="12" rx="3" fill="${colour}"/>`,
  );
  return `<radialGradient id="pin" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#cdb4ef"/></radialGradient><radialGradient id="plinko-ball" cx=".35" cy=".28" r=".9"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#ff9bb6"/><stop offset="1" stop-color="#e01d55"/></radialGradient>
${pins.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.4" fill="url(#pin)"/>`).join('')}${buckets.join('')}<circle cx="58" cy="37" r="9.5" fill="url(#plinko-ball)"/>`;
}
