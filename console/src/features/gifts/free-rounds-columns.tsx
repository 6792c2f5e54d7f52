import type { MemberFreeRounds } from '@croupier/contract/calls/rewards/grants-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Badge, type Tone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';

const TONES: Readonly<Record<MemberFreeRounds['state'], Tone>> = {
  open: 'gold',
  played: 'win',
  expired: 'neutral',
  forfeited: 'danger',
};

/** Columns of a member's sets of free rounds. @param onEnd ends one; undefined for operators who may not */
export function useFreeRoundsColumns(
  onEnd: ((set: MemberFreeRounds) => void) | undefined,
): readonly Column<MemberFreeRounds>[] {
  const { t } = useTranslation();
  const { money, moment, whole } = useFormat();
  return useMemo(
    (): Column<MemberFreeRounds>[] => [
      {
        id: 'set',
        lead: true,
        header: t('gifts.freeRounds.title'),
        cell: ({ row: { original } }) => (
          <span className="font-medium">
            {original.gameName}
            <span className="block text-xs font-normal text-dim figures">
              {original.terms.title ?? original.terms.offer} · {moment(original.createTime)}
            </span>
          </span>
        ),
      },
      {
        id: 'played',
        numeric: true,
        header: t('gifts.freeRounds.played'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap">
            {t('gifts.freeRounds.of', { played: whole(original.played), rounds: whole(original.rounds) })}
            <span className="block text-xs text-dim">
              {t('gifts.freeRounds.stake', { amount: money(original.stake, original.terms.currency) })}
            </span>
          </span>
        ),
      },
      {
        id: 'won',
        numeric: true,
        header: t('gifts.freeRounds.won'),
        cell: ({ row: { original } }) => (
          <span className="whitespace-nowrap">
            {money(original.won, original.terms.currency)}
            <span className="block text-xs text-dim">{t(`gifts.freeRounds.wins.${original.wins}`)}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('gifts.grant.stands'),
        cell: ({ row: { original } }) => (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[original.state]}>{t(`gifts.freeRounds.state.${original.state}`)}</Badge>
            {onEnd && original.state === 'open' && (
              <Button
                look="danger"
                aria-label={`${t('gifts.freeRounds.end.button')}: ${original.gameName}`}
                onClick={() => onEnd(original)}
              >
                {t('gifts.freeRounds.end.button')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, money, moment, whole, onEnd],
  );
}
