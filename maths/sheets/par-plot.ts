import type { Sheet } from './sheet';

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 64;
const BOTTOM = 36;
const TOP = 28;
const BAR_WIDTH = 40;

/** Shares of rounds that pay within each step of the distribution, from the smallest win to the largest. */
function steps({ distribution }: Sheet): { label: string; atLeast: number; chance: number }[] {
  return distribution.map(({ atLeast, rounds }) => ({ label: `≥ ${atLeast} ×`, atLeast, chance: 1 / rounds }));
}

/** The win distribution as bars of text: how often a round pays at least so much, on a logarithmic scale. */
export function plotText(sheet: Sheet): string[] {
  const bars = steps(sheet).filter(({ chance }) => chance > 0);
  const rarest = Math.max(1, ...bars.map(({ chance }) => -Math.log10(chance)));
  const width = Math.max(0, ...bars.map(({ label }) => label.length));
  return bars.map(({ label, chance }) => {
    const length = Math.max(1, Math.round(BAR_WIDTH * (1 + Math.log10(chance) / (rarest + 0.5))));
    return `${label.padEnd(width)} ${'█'.repeat(length)} ${oneIn(1 / chance)}`;
  });
}

/** The win distribution as a drawing of its own, SVG: both axes logarithmic. */
export function plotSvg(sheet: Sheet): string {
  const points = steps(sheet).filter(({ chance, atLeast }) => chance > 0 && atLeast > 0);
  const rarest = Math.max(1, Math.ceil(Math.max(...points.map(({ chance }) => -Math.log10(chance)))));
  const least = Math.min(...points.map(({ atLeast }) => atLeast), 1);
  const most = Math.max(...points.map(({ atLeast }) => atLeast), least * 10);
  const x = (multiple: number) => LEFT + ((WIDTH - LEFT - 16) * Math.log(multiple / least)) / Math.log(most / least);
  const y = (chance: number) => TOP + ((HEIGHT - TOP - BOTTOM) * -Math.log10(chance)) / rarest;
  const path = points.map(
    ({ atLeast, chance }, index) => `${index ? 'L' : 'M'}${x(atLeast).toFixed(1)} ${y(chance).toFixed(1)}`,
  );
  const rows = Array.from({ length: rarest + 1 }, (_, power) => power).filter(
    (power) => power % Math.ceil(rarest / 8) === 0,
  );
  const columns = Array.from({ length: 7 }, (_, power) => 10 ** (power - 1)).filter(
    (mark) => mark >= least && mark <= most,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#445">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="16" font-size="13">${escape(sheet.name)}: one round in so many pays at least so many times the stake</text>`,
    ...rows.map(
      (power) =>
        `<path d="M${LEFT} ${y(10 ** -power).toFixed(1)}H${WIDTH - 16}" stroke="#dde"/><text x="${LEFT - 6}" y="${(y(10 ** -power) + 4).toFixed(1)}" text-anchor="end">${oneIn(10 ** power)}</text>`,
    ),
    ...columns.map(
      (mark) =>
        `<path d="M${x(mark).toFixed(1)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#dde"/><text x="${x(mark).toFixed(1)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${mark} ×</text>`,
    ),
    `<path d="${path.join('')}" fill="none" stroke="#b8740f" stroke-width="2"/>`,
    ...points.map(
      ({ atLeast, chance }) =>
        `<circle cx="${x(atLeast).toFixed(1)}" cy="${y(chance).toFixed(1)}" r="3" fill="#b8740f"/>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** How rare something is: "1 in 1,234". */
function oneIn(rounds: number): string {
  return `1 in ${rounds < 100 ? Number(rounds.toFixed(2)) : Math.round(rounds).toLocaleString('en-US')}`;
}
