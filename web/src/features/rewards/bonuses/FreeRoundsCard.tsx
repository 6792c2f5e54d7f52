import type { FreeRounds } from '@croupier/contract/calls/rewards/player';
import { Play, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Wording } from '@croupier/contract/rewards/wording';
import { useMoney } from '../../../core/words/money';
import { Button } from '../../../ui/Button';
import { TermsDetails } from './TermsDetails';
import { TimeLeftText } from './TimeLeftText';

interface FreeRoundsCardProps {
  set: FreeRounds;
  wording: Wording;
  onPlay: () => void;
  onGiveUp: () => void;
  sending: boolean;
}

/** Free rounds of a slot: how many are left, what they have won, and the way to play them. */
export function FreeRoundsCard({ set, wording: { title, terms }, onPlay, onGiveUp, sending }: FreeRoundsCardProps) {
  const { t } = useTranslation('bonuses');
  const money = useMoney(set.terms.currency);
  return (
    <li className="rounded-md border border-gold/40 bg-ink-700 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="flex items-center gap-2 font-semibold">
            <Sparkles className="size-4 shrink-0 text-gold" aria-hidden />
            {title}
          </h4>
          <p className="mt-1 text-sm text-text tabular-nums">
            {t('rounds.played', { played: set.played, rounds: set.rounds })}
            {' · '}
            {t(set.wins === 'cash' ? 'rounds.wonCash' : 'rounds.wonBonus', { won: money(set.won) })}
          </p>
          <p className="mt-1 text-sm text-dim">
            <TimeLeftText end={set.expireTime} />
          </p>
        </div>
        <Button size="sm" aria-label={t('rounds.playNamed', { game: set.gameName })} onClick={onPlay}>
          <Play className="size-4" aria-hidden />
          {t('rounds.play')}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
        <TermsDetails title={title} terms={terms} />
        <Button
          size="sm"
          variant="ghost"
          loading={sending}
          aria-label={t('grant.giveUpNamed', { title })}
          onClick={onGiveUp}
        >
          {t('grant.giveUp')}
        </Button>
      </div>
    </li>
  );
}
