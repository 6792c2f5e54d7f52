import { deskCalls } from '@croupier/contract/calls/desk';
import type { Broadcast } from '@croupier/contract/calls/messages/desk';
import { Megaphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../core/format';
import { Page } from '../../core/page/Page';
import { usePageQuery, usePaging } from '../../core/page/page-query';
import { PagedTable } from '../../core/page/PagedTable';
import { useMay } from '../../core/session/operator';
import { Badge, type Tone } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/DataTable';
import { BroadcastDialog } from './BroadcastDialog';
import { BroadcastProposals } from './BroadcastProposals';
import { StopBroadcast } from './StopBroadcast';
import { useBroadcastWording } from './wording';

const TONES: Readonly<Record<Broadcast['sending'], Tone>> = {
  waiting: 'neutral',
  sending: 'gold',
  sent: 'win',
  stopped: 'danger',
};

function useColumns(): readonly Column<Broadcast>[] {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const wording = useBroadcastWording();
  const mayStop = useMay('broadcastStop');
  return useMemo(
    (): Column<Broadcast>[] => [
      {
        id: 'text',
        lead: true,
        header: t('broadcasts.text'),
        cell: ({ row: { original } }) => (
          <span className="font-medium wrap-anywhere whitespace-pre-line">
            {wording.text(original)}
            <span className="block text-xs font-normal text-dim">{wording.segment(original)}</span>
            <span className="block text-xs font-normal text-dim">{wording.kind(original)}</span>
          </span>
        ),
      },
      {
        id: 'time',
        header: t('broadcasts.approved'),
        cell: ({ row: { original } }) => original.decideTime && moment(original.decideTime),
      },
      {
        id: 'reached',
        numeric: true,
        header: t('broadcasts.reached'),
        cell: ({ row: { original } }) => wording.reached(original),
      },
      {
        id: 'state',
        header: t('contests.stands'),
        cell: ({ row: { original } }) => (
          <Badge tone={TONES[original.sending]}>{t(`broadcasts.state.${original.sending}`)}</Badge>
        ),
      },
      {
        id: 'acts',
        header: '',
        cell: ({ row: { original } }) =>
          mayStop && original.sending !== 'stopped' && <StopBroadcast id={original.id} text={wording.text(original)} />,
      },
    ],
    [t, moment, wording, mayStop],
  );
}

/** Messages to many members: those that wait for approval, and those that were sent. */
export function BroadcastsPage() {
  const { t } = useTranslation();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Page title={t('broadcasts.title')}>
      <BroadcastProposals />
      <PagedTable
        title={t('broadcasts.sentOnes')}
        aside={
          <Button look="gold" onClick={() => setIsWriting(true)}>
            {t('broadcasts.new')}
          </Button>
        }
        query={usePageQuery(deskCalls.broadcastPage, { ...usePaging(), status: 'approved' }, 30_000)}
        caption={t('broadcasts.sentOnes')}
        columns={useColumns()}
        rowId={(row) => row.id}
        empty={{ icon: <Megaphone size={22} />, title: t('broadcasts.none') }}
      />
      {isWriting && <BroadcastDialog onClose={() => setIsWriting(false)} />}
    </Page>
  );
}
