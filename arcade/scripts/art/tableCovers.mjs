/**
 * Covers of the games that are played without reels: { code, name, palette: [light, middle, dark], hero: emoji, sides: three emoji,
 * title: 'serif' | 'rounded' | 'block' }, with `heroBody`, an SVG body in a 100 × 100 view box, in place of `hero` where no emoji fits.
 */
export const TABLE_COVERS = [];
