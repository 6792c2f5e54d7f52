/** Title lettering: outline, carved depth, gradient fill and shine, as one SVG group. */

/**
 * @param draw font function of lettering.mjs
 * @param lines [{ text, size, y, tracking }] in px; each line is centred on `centre`
 */
export function titleGroup(draw, lines, centre, { fill, stroke, depth, strokeWidth, depthOffset }) {
  const outlines = lines.map(({ text, size, y, tracking = 0 }) => {
    const { path, width } = draw(text, size, tracking);
    return `<path transform="translate(${centre - width / 2} ${y})" d="${path}"/>`;
  });
  const all = outlines.join('');
  const steps = Array.from(
    { length: depthOffset },
    (_, i) => `<g transform="translate(0 ${depthOffset - i})">${all}</g>`,
  ).join('');
  const stops = fill.map((colour, i) => `<stop offset="${i / (fill.length - 1)}" stop-color="${colour}"/>`).join('');
  // Each path is moved by its own transform and its gradient moves along: coordinates count from the baseline.
  const gradients = lines.map(
    ({ size }, i) =>
      `<linearGradient id="title${i}" gradientUnits="userSpaceOnUse" x1="0" y1="${-size * 0.74}" x2="0" y2="${size * 0.12}">${stops}</linearGradient>`,
  );
  const face = outlines.map((outline, i) => outline.replace('<path ', `<path fill="url(#title${i})" `)).join('');
  return `<defs>${gradients.join('')}</defs>
<g fill="${stroke}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round" opacity=".9">${steps}</g>
<g fill="${depth}">${steps}</g><g fill="#fffdf0" transform="translate(0 -1)">${all}</g>${face}`;
}
