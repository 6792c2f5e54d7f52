import { describe, expect, it } from 'vitest';
import { SOUND_NAMES } from './names';
import { RECIPES } from './recipes';
import { render, SAMPLE_RATE, toWav } from './synth';

describe('composed sounds', () => {
  it.each(SOUND_NAMES)('%s can be heard, does not clip, and ends in silence', (name) => {
    const samples = render(RECIPES[name]);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThanOrEqual(1);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
  });

  it('are whole WAV files', () => {
    const bytes = Buffer.from(toWav(new Float32Array([0, 1, -1])).split(',')[1] ?? '', 'base64');
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(bytes.readUInt32LE(24)).toBe(SAMPLE_RATE);
    expect([44, 46, 48].map((at) => bytes.readInt16LE(at))).toEqual([0, 32_767, -32_767]);
  });
});
