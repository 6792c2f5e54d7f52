import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATEGORIES, type Category } from './categories';
import { triggerPx, watchScrollEnd } from './use-scroll-end';

const PAGE_PX = 20_000;
const WINDOW_PX = 900;

const page = Object.assign(new EventTarget(), { scrollY: 0, innerHeight: WINDOW_PX });

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { scrollHeight: PAGE_PX } });
});
afterEach(() => vi.unstubAllGlobals());

function scrollTo(pixelsFromTheEnd: number): void {
  page.scrollY = PAGE_PX - WINDOW_PX - pixelsFromTheEnd;
  page.dispatchEvent(new Event('scroll'));
}

/** Distance from its end at which the list of a category requests more, in steps of a pixel. */
function askedAt(category: Category): number {
  let asked = 0;
  page.scrollY = 0;
  const stop = watchScrollEnd(triggerPx(category), () => (asked += 1));
  for (let distance = 2_000; distance > 0; distance -= 1) {
    scrollTo(distance);
    if (asked === 0) continue;
    stop();
    return distance;
  }
  throw new Error(`the list of ${category} asks for nothing`);
}

it('asks for more nearer than 500 px in top games and play for fun, and nearer than 1150 px in the categories', () => {
  expect(Object.fromEntries(CATEGORIES.map((category) => [category, askedAt(category) + 1]))).toEqual({
    top: 500,
    fun: 500,
    all: 1150,
    slots: 1150,
    table: 1150,
    live: 1150,
    'video-poker': 1150,
    keno: 1150,
    scratch: 1150,
    originals: 1150,
    treasure: 1150,
  });
});

it('asks at once when the list is shorter than that, and no more once it is left', () => {
  vi.stubGlobal('document', { documentElement: { scrollHeight: WINDOW_PX } });
  let asked = 0;
  const stop = watchScrollEnd(500, () => (asked += 1));
  expect(asked).toBe(1);
  stop();
  scrollTo(0);
  expect(asked).toBe(1);
});
