import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../core/session/session';
import { classes } from '../../../ui/style/classes';
import { useFavourite } from './favourites';

interface FavouriteButtonProps {
  game: { id: string; name: string };
  className?: string;
}

/** Adds a game to the favourites, or removes it. Visitors have no favourites and see no button. */
export function FavouriteButton(props: FavouriteButtonProps) {
  return useUser() === null ? null : <MembersButton {...props} />;
}

function MembersButton({ game, className }: FavouriteButtonProps) {
  const { t } = useTranslation('games');
  const { favourite, toggle } = useFavourite(game);
  if (favourite === null) return null;
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={t('favouriteNamed', { name: game.name })}
      title={t('favourite')}
      onClick={toggle}
      className={classes(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center transition-control hover:scale-112',
        favourite ? 'text-danger' : 'text-text',
        className,
      )}
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-ink-900/70">
        <Heart className={classes('size-4.5', favourite && 'fill-current')} aria-hidden />
      </span>
    </button>
  );
}
