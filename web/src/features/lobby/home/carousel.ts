import createAutoplay from 'embla-carousel-autoplay';
import createCarousel from 'embla-carousel';

/** Specification 1 §9. */
const AUTOPLAY_MS = 3000;

export interface Carousel {
  show(position: number): void;
  /** Advances by itself, until focused or pointed at. */
  play(): void;
  pause(): void;
  leave(): void;
}

/** @param onSelect receives the shown position whenever it changes */
export function startCarousel(
  viewport: HTMLElement,
  { position, playing, onSelect }: { position: number; playing: boolean; onSelect: (position: number) => void },
): Carousel {
  const autoplay = createAutoplay({
    delay: AUTOPLAY_MS,
    playOnInit: playing,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
    stopOnInteraction: false,
  });
  const carousel = createCarousel(viewport, { loop: true, startIndex: position }, [autoplay]);
  carousel.on('select', () => onSelect(carousel.selectedScrollSnap()));
  return {
    show: (to) => carousel.scrollTo(to),
    play: () => autoplay.play(),
    pause: () => autoplay.stop(),
    leave: () => carousel.destroy(),
  };
}
