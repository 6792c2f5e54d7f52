import { expect, it } from 'vitest';
import { ballAt } from './ball';

it.each([
  [0, 0, 37],
  [211, 17, 37],
  [-40, 37, 38],
])('lays the ball into its pocket, from %d° into place %d of %d', (from, place, pockets) => {
  const { wheel, ball, height } = ballAt(1, from, place, pockets);
  expect((((ball - wheel) % 360) + 360) % 360).toBeCloseTo((place * 360) / pockets);
  expect(height).toBe(0);
});

it('starts on the rim where the wheel stands, and only ever slows down', () => {
  expect(ballAt(0, 123, 5, 37)).toMatchObject({ wheel: 123, height: 1 });
  const apart = Array.from({ length: 50 }, (_, i) => {
    const { wheel, ball } = ballAt(i / 49, 0, 5, 37);
    return ball - wheel;
  });
  const speeds = apart.slice(1).map((now, i) => (apart[i] ?? 0) - now);
  expect(speeds.every((speed, i) => speed >= 0 && speed <= (speeds[i - 1] ?? Number.POSITIVE_INFINITY) + 1e-9)).toBe(
    true,
  );
});
