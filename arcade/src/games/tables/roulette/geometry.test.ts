import { type RouletteWheel, rouletteSpots } from '@croupier/contract/games/roulette';
import { describe, expect, it } from 'vitest';
import { centreOf, EXTENT, neighbourOf, placesOf } from './geometry';

const WHEELS: RouletteWheel[] = ['european', 'american'];

describe.each(WHEELS)('the %s layout', (wheel) => {
  const places = placesOf(wheel);
  /** The place that a press at a point means: the last one over it. */
  const pressed = (u: number, v: number) =>
    places.findLast(({ hit }) => u >= hit.u && u <= hit.u + hit.along && v >= hit.v && v <= hit.v + hit.across)?.key;

  it('has a place for every bet, and a press in its middle means it', () => {
    expect(places).toHaveLength(rouletteSpots(wheel).length);
    for (const { key, hit } of places.filter(({ cell }) => !cell)) {
      const { u, v } = centreOf(hit);
      expect(pressed(u, v), key).toBe(key);
    }
  });

  it('keeps every press within its bounds', () => {
    for (const { hit } of places.filter(({ cell }) => cell)) {
      expect(hit.u).toBeGreaterThanOrEqual(EXTENT.u);
      expect(hit.u + hit.along).toBeLessThanOrEqual(EXTENT.u + EXTENT.along);
      expect(hit.v).toBeGreaterThanOrEqual(EXTENT.v);
      expect(hit.v + hit.across).toBeLessThanOrEqual(EXTENT.v + EXTENT.across);
    }
  });

  it('reads edges and corners as a dealer does', () => {
    expect(pressed(5.5, 1.5)).toBe('straight:17');
    expect(pressed(5.5, 2)).toBe('split:17-18');
    expect(pressed(6, 1.5)).toBe('split:17-20');
    expect(pressed(6, 2)).toBe('corner:17-18-20-21');
    expect(pressed(5.5, 0)).toBe('street:16-17-18');
    expect(pressed(6, 0)).toBe('six-line:16-17-18-19-20-21');
    expect(pressed(12.5, 0.5)).toBe('column:1');
    expect(pressed(5, -0.5)).toBe('dozen:2');
    expect(pressed(5, -1.2)).toBe('red');
  });

  it('leads the arrow keys to every spot', () => {
    const reached = new Set(places.slice(0, 1));
    for (const place of reached)
      for (const direction of ['away', 'back', 'up', 'down'] as const)
        reached.add(neighbourOf(places, place, direction));
    expect(places.filter((place) => !reached.has(place)).map(({ key }) => key)).toEqual([]);
  });
});
