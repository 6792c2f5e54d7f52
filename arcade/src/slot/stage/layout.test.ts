import { describe, expect, it } from 'vitest';
import { FRAME_EDGE, layOut } from './layout';

describe('the stage on any screen', () => {
  it.each([
    ['a wide screen', 1440, 844, 97],
    ['a phone held upright', 390, 790, 158],
    ['a small phone', 320, 500, 158],
    ['a phone held sideways', 844, 340, 58],
    ['a tablet', 820, 1100, 97],
  ])('fits %s: frame, title and meter stand clear of the edges and the controls', (_, width, height, controls) => {
    const layout = layOut(width, height, controls, 5, 3, 0.15);
    const halfWidth = (layout.boardWidth / 2 + FRAME_EDGE) * layout.scale;
    const halfHeight = (layout.boardHeight / 2 + FRAME_EDGE) * layout.scale;
    expect(layout.centreX - halfWidth).toBeGreaterThanOrEqual(0);
    expect(layout.centreY - halfHeight - layout.titleWidth * 0.15 * layout.scale).toBeGreaterThanOrEqual(0);
    expect(layout.centreY + halfHeight).toBeLessThanOrEqual(height - controls);
    expect(layout.scale).toBeGreaterThan(0.2);
  });

  it('uses most of the width of a phone', () => {
    const layout = layOut(390, 790, 158, 5, 3, 0.15);
    expect((layout.boardWidth + FRAME_EDGE * 2) * layout.scale).toBeGreaterThan(390 * 0.93);
  });
});
