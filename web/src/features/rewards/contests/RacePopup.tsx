import { contestsCalls, type Race, type RacePlace } from '@croupier/contract/calls/rewards/contests';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../../core/screen/lazy';
import { q } from '../../../core/calls/query';
import { openPopup } from '../../../core/screen/popups';
import { useMoney } from '../../../core/words/money';
import { Modal } from '../../../ui/dialogs/Modal';
import { ErrorState } from '../../../ui/notices/ErrorState';
import { Skeleton } from '../../../ui/notices/Skeleton';
import { TextButton } from '../../../ui/TextButton';
import { CountedRounds } from './CountedRounds';
import { RaceBoard } from './RaceBoard';

/** The rules of all games, to compute a round again, are loaded by who asks for the rounds. */
const RaceRounds = lazyWithTimeout(() => import('./RaceRounds'));

/** How often the board of a race that is not paid is read again while the page is visible, ms. */
const BOARD_INTERVAL = 10_000;

const isMoving = ({ state }: Race): boolean => state === 'running' || state === 'settling';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Prizes({ race }: { race: Race }) {
  const { t } = useTranslation('contests');
  const money = useMoney(race.currency);
  return (
    <ol className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-3">
      {race.prizes.map((prize, index) => (
        <li key={index} className="flex justify-between gap-2 rounded-sm bg-ink-700 px-3 py-2 tabular-nums">
          <span className="text-dim">{t('race.placeNumber', { place: index + 1 })}</span>
          <span className="font-semibold">{money(prize)}</span>
        </li>
      ))}
    </ol>
  );
}

function Shown({ race, places, mine }: { race: Race; places: readonly RacePlace[]; mine: RacePlace | null }) {
  const { t } = useTranslation('contests');
  const [proven, setProven] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <Part title={t('race.board')}>
        <RaceBoard race={race} places={places} mine={mine} />
        {isMoving(race) && <p className="mt-2 text-xs text-dim">{t('race.live', { count: BOARD_INTERVAL / 1_000 })}</p>}
      </Part>
      <Part title={t('race.prizes')}>
        <Prizes race={race} />
      </Part>
      <Part title={t('race.rules')}>
        <p className="mb-2 text-sm">{t(`race.rule.${race.rule}`, { count: race.rounds ?? 0 })}</p>
        <CountedRounds contest={race} />
      </Part>
      <Part title={t('race.proof')}>
        <p className="mb-2 text-sm text-dim">{t('race.proofText')}</p>
        {proven ? (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <RaceRounds race={race} />
          </Suspense>
        ) : (
          <TextButton onClick={() => setProven(true)}>{t('race.showRounds')}</TextButton>
        )}
      </Part>
    </div>
  );
}

/** One race: its board, the member's own place, prizes, rules, and the rounds that prove the board. */
export default function RacePopup({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('contests');
  const board = useQuery({
    ...q(contestsCalls.raceBoard, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.race) ? BOARD_INTERVAL : false),
  });
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={board.data?.race.title ?? t('race.title')}
      {...(board.data && { subtitle: t(`race.state.${board.data.race.state}`) })}
      headerAction={<TextButton onClick={() => openPopup('races')}>{t('toRaces')}</TextButton>}
    >
      {board.data ? (
        <Shown {...board.data} />
      ) : board.isError ? (
        <ErrorState onRetry={() => void board.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Modal>
  );
}
