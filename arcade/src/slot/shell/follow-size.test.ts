import { afterEach, expect, it, vi } from 'vitest';
import { followSize } from './follow-size';

let measure = (): void => undefined;
const classes = new Set<string>();

vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(look: () => void) {
      measure = look;
    }
    observe(): void {}
    unobserve(): void {}
  },
);
vi.stubGlobal('window', { innerWidth: 390, innerHeight: 844 });
vi.stubGlobal('document', { body: { classList: classes } });

afterEach(() => vi.unstubAllGlobals());

it('shows the stage when it knows what the control bar covers, and not before', () => {
  const told: string[] = [];
  const tellBar = followSize({
    resize: (width, height, controls) => void told.push(`${width}×${height}, ${controls} covered`),
    show: () => void told.push('shown'),
  });
  measure();
  expect(told).toEqual(['390×844, 0 covered']);
  expect(classes.has('ready')).toBe(false);
  tellBar({ getBoundingClientRect: () => ({ top: 690 }) } as HTMLElement);
  measure();
  expect(told.slice(1)).toEqual(['390×844, 154 covered', 'shown']);
  expect(classes.has('ready')).toBe(true);
});
