/** Colours of palettes: "#rrggbb" in, "#rrggbb" out. */

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param share 0 gives `from`, 1 gives `to` */
export function mix(from, to, share) {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** @returns { r, g, b } */
export function rgb(hex) {
  const [r, g, b] = channels(hex);
  return { r, g, b };
}
