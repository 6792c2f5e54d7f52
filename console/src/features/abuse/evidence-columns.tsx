import type { AbuseEvidence } from '@croupier/contract/calls/rewards/abuse-desk';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import type { Column } from '../../ui/DataTable';

type Cover = Extract<AbuseEvidence, { kind: 'cover' }>;
type Jump = Extract<AbuseEvidence, { kind: 'jump' }>;

const Round = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  return (
    <span className="block text-xs text-dim wrap-anywhere">
      {t('abuse.round')} {id}
    </span>
  );
};

/** Who staked on which side of a round. */
function Parts({ line }: { line: Cover }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <ul className="grid gap-2">
      {line.parts.map((part) => (
        <li key={`${part.memberId} ${part.side}`}>
          <MemberLink id={part.memberId} name={part.username} />
          {': '}
          <span className="whitespace-nowrap figures">
            {t(`abuse.side.${line.axis}.${part.side}` as 'abuse.side.colour.red', part.side)}{' '}
            {money(part.amount, line.currency)}
          </span>
          {part.underBonus && <span className="text-xs text-gold"> {t('abuse.underBonus')}</span>}
          <Round id={part.round} />
        </li>
      ))}
    </ul>
  );
}

/** A stake beside the usual one. */
function Stake({ line }: { line: Jump }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <span>
      <span className="figures">
        {t('abuse.jump', {
          stake: money(line.stake, line.currency),
          usual: money(line.usual, line.currency),
          count: line.times,
        })}
      </span>
      {line.grantId !== null && (
        <Link to={`/grants/${line.grantId}`} className="block rounded-sm text-xs text-gold hover:underline">
          {t('abuse.grant')}
        </Link>
      )}
      <Round id={line.round} />
    </span>
  );
}

/** Columns of the evidence of a case. */
export function useEvidenceColumns(): readonly Column<AbuseEvidence>[] {
  const { t } = useTranslation();
  const { moment, percent } = useFormat();
  return useMemo((): Column<AbuseEvidence>[] => {
    const what = (line: AbuseEvidence): string => {
      if (line.kind === 'shared') return t('abuse.same', { what: t(`gifts.shared.${line.by}`) });
      if (line.kind === 'jump') return t(`abuse.when.${line.when}`);
      return t('abuse.covered', { axis: t(`abuse.axis.${line.axis}`), balance: percent(line.balance / 100) });
    };
    return [
      {
        id: 'what',
        lead: true,
        header: t('abuse.what'),
        cell: ({ row: { original } }) => (
          <span>
            <span className="font-medium">{what(original)}</span>
            {original.kind !== 'shared' && <span className="block text-xs text-dim">{original.gameName}</span>}
          </span>
        ),
      },
      {
        id: 'when',
        header: t('abuse.time'),
        cell: ({ row: { original } }) => <span className="whitespace-nowrap figures">{moment(original.time)}</span>,
      },
      {
        id: 'amounts',
        header: t('abuse.details'),
        cell: ({ row: { original } }) => {
          if (original.kind === 'cover') return <Parts line={original} />;
          if (original.kind === 'jump') return <Stake line={original} />;
          return <span className="text-dim">{t('abuse.bothClaimed')}</span>;
        },
      },
    ];
  }, [t, moment, percent]);
}
