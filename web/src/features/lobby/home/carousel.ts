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
  let isPlaying = playing;
  carousel.on('select', () => onSelect(carousel.selectedScrollSnap()));
  // The autoplay starts again after a slide was removed or the window resized, even if it was paused.
  carousel.on('reInit', () => {
    if (!isPlaying) autoplay.stop();
    onSelect(carousel.selectedScrollSnap());
  });
  return {
    show: (to) => carousel.scrollTo(to),
    play: () => {
      isPlaying = true;
      autoplay.play();
    },
    pause: () => {
      isPlaying = false;
      autoplay.stop();
    },
    leave: () => carousel.destroy(),
  };
}
