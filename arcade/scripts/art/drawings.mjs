/** Lights and shapes that all games share, as SVG bodies in a 100 × 100 view box unless told. */

/** Light rays around a point, fading outwards. @param count number of rays */
export const rays = (count, colour) =>
  `<defs><radialGradient id="fade"><stop offset=".08" stop-color="#fff" stop-opacity="0"/><stop offset=".25" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="far"><rect width="100" height="100" fill="url(#fade)"/></mask></defs><g mask="url(#far)" fill="${colour}">${Array.from(
    { length: count },
    (_, i) => {
      const [a, b] = [(i / count) * Math.PI * 2, ((i + 0.5) / count) * Math.PI * 2];
      return `<path d="M50 50L${50 + Math.cos(a) * 60} ${50 + Math.sin(a) * 60}L${50 + Math.cos(b) * 60} ${50 + Math.sin(b) * 60}Z"/>`;
    },
  ).join('')}</g>`;

/** A soft round light. */
export const glow = (colour, core = colour) =>
  `<defs><radialGradient id="g"><stop offset="0" stop-color="${core}"/><stop offset=".35" stop-color="${colour}" stop-opacity=".75"/><stop offset=".7" stop-color="${colour}" stop-opacity=".22"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/>`;

/** The lit disc behind a winning symbol: bright with a soft edge. */
export const halo = `<defs><radialGradient id="h"><stop offset="0" stop-color="#fff0b8"/><stop offset=".5" stop-color="#ffc24a"/><stop offset=".72" stop-color="#f5a524" stop-opacity=".85"/><stop offset=".86" stop-color="#f09a1e" stop-opacity=".3"/><stop offset="1" stop-color="#f09a1e" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#h)"/>`;
