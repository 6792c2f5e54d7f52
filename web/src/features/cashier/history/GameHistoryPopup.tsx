import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { Gamepad2, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { toast } from '../../../ui/notices/toast';
import { useLaunch } from '../../lobby/launch/use-launch';
import { useCloseOnLeaving } from '../../../core/screen/use-close-on-leaving';
import { EndlessList } from '../../../core/list/EndlessList';
import { useEndless } from '../../../core/list/use-endless';
import { WITH_MONEY } from './with-money';
import { whenText } from '@croupier/contract/when';

/** The games that the member has played: cover, name, time, and a link to play again. */
export default function GameHistoryPopup({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('history');
  const launch = useLaunch();
  useCloseOnLeaving(onClose);
  const list = useEndless(catalogueCalls.gameHistory, WITH_MONEY);
  const { isError } = list.query;
  useEffect(() => {
    if (isError) toast.error(t('common:serverBusy'));
  }, [isError, t]);

  return (
    <Modal open onClose={onClose} size="lg" title={t('games.title')}>
      <EndlessList
        list={list}
        icon={<Gamepad2 className="size-7" aria-hidden />}
        empty={t('games.empty')}
        end={t('noMore')}
        skeleton="h-20"
      >
        {(rows) => (
          <ul className="divide-y divide-ink-600">
            {rows.map((game) => (
              <li key={game.id} className="flex items-center gap-4 py-3">
                <img
                  src={game.cover}
                  alt=""
                  width={48}
                  height={64}
                  loading="lazy"
                  className="h-16 w-12 shrink-0 rounded-xs bg-ink-700 object-cover"
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{game.name}</span>
                  <time dateTime={game.createTime} className="block text-sm text-dim">
                    {whenText(game.createTime, i18n.language)}
                  </time>
                </span>
                <Button
                  size="sm"
                  variant="gold"
                  icon={<Play className="size-4 fill-current" aria-hidden />}
                  aria-label={t('games.playNamed', { name: game.name })}
                  disabled={game.enabled !== 1}
                  onClick={() => {
                    onClose();
                    void launch(game, false);
                  }}
                >
                  {t('games.play')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </Modal>
  );
}
