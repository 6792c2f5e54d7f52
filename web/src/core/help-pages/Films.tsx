import { Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import type { Film } from './guide-sections';

/** A film opens in a window of this size (specification 2 §9). */
const FILM_WINDOW = 'popup,noopener,noreferrer,width=600,height=400';

const openFilm = (film: Film): void => void window.open(film.href, '_blank', FILM_WINDOW);

/** Opens the small window in the place of the tab that the link names. */
function openInstead(event: MouseEvent, film: Film): void {
  event.preventDefault();
  openFilm(film);
}

/** All films of the guide as thumbnails, which open in a small window so that the guide stays open, and a button for the one about depositing. */
export function Films({ films }: { readonly films: readonly Film[] }) {
  const { t } = useTranslation('help');
  // The last section is about depositing; its first film shows the whole of it.
  const deposit = films.find(({ section }) => section === films.at(-1)?.section);
  return (
    <section aria-labelledby="films" className="mt-4 flex flex-col gap-3">
      <h2 id="films" className="font-display text-lg font-semibold">
        {t('guide.films')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {films.map((film) => (
          <li key={film.href}>
            <a
              href={film.href}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => openInstead(event, film)}
              className="group block text-sm hover:text-gold"
            >
              <span className="relative block overflow-hidden rounded-sm border border-ink-500">
                <img src={film.thumbnail} alt="" width={480} height={320} loading="lazy" className="h-auto w-full" />
                <span className="absolute inset-0 grid place-items-center bg-scrim/30 group-hover:bg-transparent">
                  <span className="grid size-11 place-items-center rounded-full bg-gold text-on-gold">
                    <Play className="size-5 fill-current" aria-hidden />
                  </span>
                </span>
              </span>
              <span className="mt-1.5 block">{film.title}</span>
            </a>
          </li>
        ))}
      </ul>
      {deposit && (
        <Button variant="gold" size="lg" onClick={() => openFilm(deposit)}>
          <Play className="size-5 fill-current" aria-hidden />
          {t('guide.depositFilm')}
        </Button>
      )}
    </section>
  );
}
