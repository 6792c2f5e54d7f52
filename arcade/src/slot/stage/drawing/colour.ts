/** @param hex "#rrggbb" */
export const toNumber = (hex: string): number => Number.parseInt(hex.slice(1), 16);

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

/** Between two colours, 0xrrggbb. @param share 0 gives `from`, 1 gives `to` */
export function mix(from: number, to: number, share: number): number {
  const [a, b] = [channels(from), channels(to)];
  return a.reduce<number>((whole, value, i) => (whole << 8) | Math.round(value + ((b[i] ?? 0) - value) * share), 0);
}

/** "#rrggbb", or "rgb(r g b / share)" with a share. */
export function css(colour: number, alpha = 1): string {
  const [r, g, b] = channels(colour);
  return `rgb(${r} ${g} ${b}${alpha < 1 ? ` / ${Math.round(alpha * 100)}%` : ''})`;
}

/** The same colour turned on the colour wheel. @param turn 0–1 of a full turn */
export function turnHue(colour: number, turn: number): number {
  const [r, g, b] = channels(colour).map((value) => value / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  if (spread === 0) return colour;
  const sector = most === r ? ((g - b) / spread) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = (((sector / 6 + turn) % 1) + 1) % 1;
  const value = (n: number) => {
    const k = (n + hue * 6) % 6;
    return Math.round(255 * (most - spread * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return (value(5) << 16) | (value(3) << 8) | value(1);
}
