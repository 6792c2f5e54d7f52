import type { Game } from '@croupier/contract/calls/catalogue/player';
import { formatReturn } from '@croupier/contract/games/returns';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session/session';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/dialogs/Modal';
import { JackpotNote } from '../jackpots/JackpotNote';
import { useCloseOnLeaving } from '../../../core/screen/use-close-on-leaving';
import { FavouriteButton } from '../list/FavouriteButton';
import { funTexts } from '../launch/fun';
import { GameCover } from '../list/GameCover';
import { BonusShare } from './BonusShare';
import { useMaxWin, useVolatility } from './GameFacts';
import { useLaunch } from '../launch/use-launch';
import { useMechanicName, useMechanicText } from '../list/use-mechanic';

/** @param note a remark on the value, on a line of its own */
function Fact({ name, value, note = null }: { name: string; value: string; note?: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-ink-600 py-2 last:border-0">
      <dt className="text-dim">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{value}</dd>
      {note !== null && <dd className="basis-full text-right text-balance text-dim tabular-nums">{note}</dd>}
    </div>
  );
}

/** The facts to know before playing: the rules in short and the published figures. */
export default function GameInfoPopup({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t, i18n } = useTranslation(['lobby', 'games']);
  const launch = useLaunch();
  useCloseOnLeaving(onClose);
  const visitor = useSession(({ user, token }) => user === null && token === null);
  const volatility = useVolatility()(game);
  const maxWin = useMaxWin()(game);
  const mechanicName = useMechanicName();
  const rules = useMechanicText()(game.mechanic);
  const start = (fun: boolean) => () => {
    onClose();
    void launch(game, fun);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={game.name}
      headerAction={<FavouriteButton game={game} />}
      actions={
        <>
          <Button
            variant="gold"
            className="flex-1"
            icon={<Play className="size-4.5 fill-current" aria-hidden />}
            onClick={start(false)}
          >
            {t(visitor ? 'info.loginToPlay' : 'games:play')}
          </Button>
          {game.playForFun === 1 && (
            <Button className="flex-1" onClick={start(true)}>
              {t(funTexts(game).label)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[auto_1fr] gap-5">
        <GameCover game={game} eager className="aspect-3/4 w-28 rounded-sm" />
        <dl className="min-w-0 text-sm">
          <Fact name={t('info.rtp')} value={formatReturn(game.rtp, i18n.language)} />
          {volatility && <Fact name={t('filter.volatility')} value={volatility} />}
          <Fact name={maxWin.name} value={maxWin.value} note={maxWin.odds} />
          <Fact name={t('filter.mechanic')} value={mechanicName(game.mechanic)} />
          <Fact name={t('filter.vendor')} value={game.vendor} />
          <BonusShare game={game}>
            {({ counts, pays }) => <Fact name={t('bonus.yours')} value={counts} note={pays} />}
          </BonusShare>
        </dl>
      </div>
      {game.jackpot === 1 && <JackpotNote gameId={game.id} />}
      <h3 className="mt-5 font-display text-lg font-semibold">{t('info.rules')}</h3>
      {rules !== null && <p className="mt-1.5 text-dim">{rules}</p>}
      <p className="mt-2 text-dim">{t('info.rulesInGame')}</p>
      <p className="mt-4 text-sm text-dim">{game.rtpExact === 1 ? t('info.rtpExact') : t('info.rtpSimulated')}</p>
    </Modal>
  );
}
