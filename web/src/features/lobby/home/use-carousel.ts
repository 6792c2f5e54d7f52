import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenIdle } from '../../../ui/hooks/idle';
import { loadPart } from '../../../core/screen/lazy';
import type { Carousel, startCarousel } from './carousel';

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides that advance by themselves, unless reduced motion is preferred. The carousel's code is fetched when the browser is idle or when the user
 * chooses a slide; until then only the first slide is shown.
 * @param slides number of slides: a single slide does not move
 */
export function useCarousel(slides: number) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [playing, setPlaying] = useState(() => !reducedMotion());
  const [index, setIndex] = useState(0);
  const [hurry, setHurry] = useState(false);
  const carousel = useRef<Carousel>(undefined);
  const begin = useEffectEvent((start: typeof startCarousel, element: HTMLElement) => {
    carousel.current = start(element, { position: index, playing, onSelect: setIndex });
  });
  const moves = viewport !== null && slides > 1;

  useEffect(() => {
    if (!moves) return;
    let left = false;
    const fetchCarousel = async () => {
      const part = await loadPart(() => import('./carousel'));
      if (!left) begin(part.startCarousel, viewport);
    };
    // A carousel that did not arrive is no failure: its first slide stays.
    const fetchQuietly = () => void fetchCarousel().catch(() => undefined);
    const callOff = hurry ? fetchQuietly() : whenIdle(fetchQuietly);
    return () => {
      left = true;
      callOff?.();
      carousel.current?.leave();
      carousel.current = undefined;
    };
  }, [viewport, moves, hurry]);

  const show = useCallback((position: number) => {
    setIndex(position);
    if (carousel.current) carousel.current.show(position);
    else setHurry(true);
  }, []);
  const toggle = (): void => {
    if (playing) carousel.current?.pause();
    else carousel.current?.play();
    setPlaying(!playing);
  };
  // After a banner was closed, fewer slides may be left than the last position.
  return { viewport: setViewport, index: Math.max(0, Math.min(index, slides - 1)), playing, show, toggle };
}
