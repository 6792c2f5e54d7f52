import { describe, expect, it } from 'vitest';
import { SOUND_NAMES } from './names';
import { RECIPES } from './recipes';
import { render } from './synth';

describe('composed sounds', () => {
  it.each(SOUND_NAMES)('%s can be heard, does not clip, and ends in silence', (name) => {
    const samples = render(RECIPES[name]);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThanOrEqual(1);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
  });
});
