import type { RoundProof } from '@croupier/contract/calls/rounds/player';
import { Dices, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../core/words/money';
import { openPopup } from '../../core/screen/popups';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/notices/EmptyState';
import { ErrorState } from '../../ui/notices/ErrorState';
import { Skeleton } from '../../ui/notices/Skeleton';
import { gameToVerify } from './games-to-verify';
import { type RoundsOf, useRounds } from './queries';

interface RoundProps {
  round: RoundProof;
  onVerify: (round: RoundProof) => void;
  onReplay: (round: RoundProof, name: string) => void;
}

function Round({ round, onVerify, onReplay }: RoundProps) {
  const { t, i18n } = useTranslation('fairness');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' });
  const facts = gameToVerify(round.game, round.version)?.facts;
  const name = facts?.name ?? round.game;
  const money = (major: number): string => formatMoney(major, round.currency, i18n.language);
  const number = t(facts?.family === 'live' ? 'liveRoundOf' : 'nonceOf', { nonce: round.nonce });
  // Names the round, because screen readers list the many buttons with the same text without their rows.
  const named = (action: string): string => `${action}: ${name}, ${number}`;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-medium">{name}</p>
        <div className="flex shrink-0 items-center gap-2">
          <Button
            size="sm"
            icon={<Play className="size-3.5" aria-hidden />}
            aria-label={named(t('replay'))}
            onClick={() => onReplay(round, name)}
          >
            {t('replay')}
          </Button>
          {round.serverSeed === null ? (
            <Badge>{round.isVoid ? t('void') : t('sealed')}</Badge>
          ) : (
            <Button size="sm" aria-label={named(t('verify'))} onClick={() => onVerify(round)}>
              {t('verify')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm tabular-nums">
        <p className="text-dim">
          {date.format(new Date(round.createTime))} · {number}
        </p>
        <dl className="flex gap-4">
          <div className="flex gap-1.5">
            <dt className="text-dim">{round.freeRounds === undefined ? t('stake') : t('freeStake')}</dt>
            <dd>{money(round.stake)}</dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-dim">{round.isVoid ? t('returned') : t('payout')}</dt>
            <dd className={round.payout > round.stake ? 'text-win' : undefined}>{money(round.payout)}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

export interface RoundListProps {
  onVerify: (round: RoundProof) => void;
  /** Code of the game whose rounds are listed first. */
  game?: string | undefined;
}

/** Finished rounds and bets at live tables, with a choice of which to list. */
export function RoundList({ onVerify, game }: RoundListProps) {
  const { t } = useTranslation('fairness');
  const [which, setWhich] = useState<RoundsOf>(game === undefined ? 'alone' : { game });
  const choices: readonly [RoundsOf, string][] = [
    ...(game === undefined ? [] : [[{ game }, t('thisGame')] as [RoundsOf, string]]),
    ['alone', t('playedAlone')],
    ['live', t('liveTables')],
  ];
  const isChosen = (choice: RoundsOf): boolean =>
    typeof choice === typeof which && (typeof choice === 'object' || choice === which);
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2" role="group" aria-label={t('roundsOf')}>
        {choices.map(([choice, label]) => (
          <Button
            key={label}
            size="sm"
            variant={isChosen(choice) ? 'solid' : 'ghost'}
            aria-pressed={isChosen(choice)}
            onClick={() => setWhich(choice)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Rounds which={which} game={game} onVerify={onVerify} />
    </>
  );
}

/** Finished rounds: each can be replayed, and those whose seed is revealed can be verified with one press. */
function Rounds({ which, onVerify, game }: RoundListProps & { which: RoundsOf }) {
  const { t } = useTranslation('fairness');
  const list = useRounds(which);
  const replay = (round: RoundProof, title: string): void => {
    // From the bets at all live tables, the way back leads to the bets at this table.
    const back = which === 'live' ? round.game : game;
    openPopup('replay', { roundId: round.roundId, title, ...(back !== undefined && { back }) });
  };
  if (list.isPending) return <Skeleton className="h-96" />;
  if (list.isError && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />;
  const rounds = list.data.pages.flatMap((page) => page.content);
  if (rounds.length === 0) {
    return (
      <EmptyState icon={<Dices className="size-7" aria-hidden />} title={t('noRounds')} message={t('noRoundsHint')} />
    );
  }
  const sealed = rounds.some((round) => round.serverSeed === null && !round.isVoid);
  return (
    <div>
      {sealed && <p className="mb-2 text-sm text-dim">{t('sealedHint')}</p>}
      <ul className="divide-y divide-ink-600">
        {rounds.map((round) => (
          <Round key={round.roundId} round={round} onVerify={onVerify} onReplay={replay} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="mt-3 w-full" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
