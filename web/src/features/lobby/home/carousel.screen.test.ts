import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCarousel } from './carousel';

let viewport: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  viewport = document.body.appendChild(document.createElement('div'));
  viewport.style.cssText = 'width: 300px; overflow: hidden';
  const slides = [1, 2, 3].map((slide) => `<div style="flex: 0 0 100%; height: 50px">${slide}</div>`);
  viewport.innerHTML = `<div style="display: flex">${slides.join('')}</div>`;
});
afterEach(() => {
  viewport.remove();
  vi.useRealTimers();
});

describe('a carousel', () => {
  it('advances every 3 seconds, to the first slide after the last', () => {
    const selected: number[] = [];
    const carousel = startCarousel(viewport, { position: 0, playing: true, onSelect: (at) => selected.push(at) });
    vi.advanceTimersByTime(2_999);
    expect(selected).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(selected).toEqual([1]);
    vi.advanceTimersByTime(3_000);
    expect(selected).toEqual([1, 2]);
    vi.advanceTimersByTime(3_000);
    expect(selected).toEqual([1, 2, 0]);
    carousel.leave();
  });

  it('stands while it is paused, also after a slide was removed, and goes on when played', async () => {
    const selected = vi.fn<(at: number) => void>();
    const carousel = startCarousel(viewport, { position: 0, playing: true, onSelect: selected });
    carousel.pause();
    viewport.firstElementChild?.lastElementChild?.remove();
    await expect.poll(() => selected.mock.calls).toEqual([[0]]);
    vi.advanceTimersByTime(10_000);
    expect(selected).toHaveBeenCalledTimes(1);
    carousel.play();
    vi.advanceTimersByTime(3_000);
    expect(selected).toHaveBeenLastCalledWith(1);
    carousel.leave();
  });
});
