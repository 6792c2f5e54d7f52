import { times } from '../../../live/times';

export interface SkyState {
  readonly width: number;
  readonly height: number;
  /** Milliseconds since the flight took off. */
  readonly time: number;
  /** Height that it has reached, hundredths. */
  readonly top: number;
  readonly over: boolean;
  /** For stars and flame; 0 keeps them still. */
  readonly now: number;
}

const MARGIN = { left: 30, right: 44, top: 34, bottom: 30 };
const LEAST_TIME = 8_000;
const LEAST_HEIGHT = 180;
const POINTS = 90;
const STARS = Array.from({ length: 70 }, (_, n) => ({
  x: (n * 0.618_034) % 1,
  y: (n * 0.754_877) % 1,
  size: 0.6 + ((n * 7) % 5) * 0.28,
}));

/** Steps of the height's scale: as many as can be read. */
function stepOf(span: number): number {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
}

/** One picture of the flight. */
export function drawSky(pen: CanvasRenderingContext2D, state: SkyState): void {
  const { width, height, time, top, over, now } = state;
  pen.clearRect(0, 0, width, height);
  drawStars(pen, state);
  const longest = Math.max(LEAST_TIME, time * 1.08);
  const highest = Math.max(LEAST_HEIGHT, 100 + (top - 100) * 1.25);
  const x = (at: number): number => MARGIN.left + (at / longest) * (width - MARGIN.left - MARGIN.right);
  const y = (at: number): number =>
    height - MARGIN.bottom - ((at - 100) / (highest - 100)) * (height - MARGIN.top - MARGIN.bottom);

  // The published heights go in steps of a hundredth; the line through them does not.
  const heightAt = (at: number): number => 100 * (top / 100) ** (time === 0 ? 0 : at / time);

  const step = stepOf(highest - 100);
  pen.lineWidth = 1;
  pen.font = '600 12px "Inter Variable", sans-serif';
  pen.textAlign = 'right';
  for (let level = 100; level <= highest; level += step) {
    pen.fillStyle = 'rgb(190 205 255 / 70%)';
    pen.fillText(times(level, step < 10 ? 2 : 1), width - 6, y(level) + 4);
    pen.strokeStyle = 'rgb(160 180 255 / 12%)';
    pen.beginPath();
    pen.moveTo(MARGIN.left, y(level));
    pen.lineTo(width - MARGIN.right, y(level));
    pen.stroke();
  }

  const trace = (): void => {
    pen.beginPath();
    for (let n = 0; n <= POINTS; n += 1) pen.lineTo(x((time * n) / POINTS), y(heightAt((time * n) / POINTS)));
  };
  const glow = pen.createLinearGradient(0, y(top), 0, y(100));
  glow.addColorStop(0, over ? 'rgb(255 90 90 / 42%)' : 'rgb(255 190 80 / 46%)');
  glow.addColorStop(1, 'rgb(255 120 60 / 2%)');
  pen.fillStyle = glow;
  trace();
  pen.lineTo(x(time), y(100));
  pen.lineTo(x(0), y(100));
  pen.fill();
  pen.strokeStyle = over ? '#ff6b6b' : '#ffc65c';
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.shadowColor = over ? '#ff3d3d' : '#ff9d2e';
  pen.shadowBlur = 18;
  trace();
  pen.stroke();
  pen.shadowBlur = 0;

  const before = Math.max(0, time - longest * 0.02);
  const angle = time === 0 ? -0.5 : Math.atan2(y(top) - y(heightAt(before)), x(time) - x(before) + 0.01);
  pen.save();
  pen.translate(x(time), y(top));
  if (over) drawBurst(pen);
  else drawRocket(pen, angle, now);
  pen.restore();
}

function drawStars(pen: CanvasRenderingContext2D, { width, height, time, now }: SkyState): void {
  for (const [n, star] of STARS.entries()) {
    const drift = (star.x + 1 - (((time / 60_000) * (0.4 + star.size)) % 1)) % 1;
    pen.globalAlpha = 0.35 + 0.35 * Math.sin(now / 700 + n);
    pen.fillStyle = '#dfe7ff';
    pen.beginPath();
    pen.arc(drift * width, star.y * height, star.size, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawRocket(pen: CanvasRenderingContext2D, angle: number, now: number): void {
  pen.rotate(angle);
  const flame = 20 + 5 * Math.sin(now / 45);
  const fire = pen.createLinearGradient(-18 - flame, 0, -14, 0);
  fire.addColorStop(0, 'rgb(255 80 30 / 0%)');
  fire.addColorStop(0.5, '#ff7a2e');
  fire.addColorStop(1, '#fff2b8');
  pen.fillStyle = fire;
  pen.beginPath();
  pen.moveTo(-14, -6);
  pen.quadraticCurveTo(-18 - flame, 0, -14, 6);
  pen.fill();
  pen.fillStyle = '#d5443f';
  pen.beginPath();
  pen.moveTo(-14, -5);
  pen.lineTo(-20, -14);
  pen.lineTo(-2, -8);
  pen.lineTo(-2, 8);
  pen.lineTo(-20, 14);
  pen.lineTo(-14, 5);
  pen.fill();
  const body = pen.createLinearGradient(0, -10, 0, 10);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(1, '#9fb0dd');
  pen.fillStyle = body;
  pen.beginPath();
  pen.moveTo(26, 0);
  pen.quadraticCurveTo(12, -12, -14, -8);
  pen.lineTo(-14, 8);
  pen.quadraticCurveTo(12, 12, 26, 0);
  pen.fill();
  pen.fillStyle = '#2f6fd6';
  pen.beginPath();
  pen.arc(5, 0, 4.4, 0, Math.PI * 2);
  pen.fill();
}

function drawBurst(pen: CanvasRenderingContext2D): void {
  for (let ray = 0; ray < 12; ray += 1) {
    pen.rotate(Math.PI / 6);
    pen.fillStyle = ray % 2 ? '#ffc65c' : '#ff6b6b';
    pen.beginPath();
    pen.moveTo(7, -3.5);
    pen.lineTo(ray % 2 ? 30 : 22, 0);
    pen.lineTo(7, 3.5);
    pen.fill();
  }
  pen.fillStyle = '#fff2b8';
  pen.beginPath();
  pen.arc(0, 0, 9, 0, Math.PI * 2);
  pen.fill();
}
