import { deskCalls } from '@croupier/contract/calls/desk';
import type { Ticket } from '@croupier/contract/calls/support/desk';
import { LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../core/format';
import { MemberLink } from '../../core/MemberLink';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { q } from '../../core/session/query';
import { Badge, type Tone } from '../../ui/Badge';
import { classes } from '../../ui/classes';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { Reply } from './Reply';

const TONES: Readonly<Record<Ticket['state'], Tone>> = { open: 'gold', answered: 'win', closed: 'neutral' };

/** What was asked, answered and noted, in order. */
function Thread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <ol className="grid gap-3">
      {ticket.entries.map((entry, index) => (
        <li
          key={`${entry.time}-${index}`}
          className={classes(
            'rounded-md border p-4',
            entry.author === 'asker' ? 'border-line bg-raised' : 'ml-4 border-edge md:ml-10',
            entry.author === 'note' && 'border-dashed',
          )}
        >
          <p className="mb-1.5 text-xs text-dim">
            {entry.author === 'asker' ? ticket.name : `${t(`support.by.${entry.author}`)} · ${entry.operator ?? ''}`} ·{' '}
            <time dateTime={entry.time}>{moment(entry.time)}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}

function Asker({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  return (
    <Panel
      title={t('support.asker')}
      aside={<Badge tone={TONES[ticket.state]}>{t(`support.state.${ticket.state}`)}</Badge>}
    >
      <Facts narrow>
        <Fact name={t('support.name')}>{ticket.name}</Fact>
        <Fact name={t('support.username')}>
          {ticket.memberId ? <MemberLink id={ticket.memberId} name={ticket.username} /> : ticket.username}
        </Fact>
        {!ticket.memberId && <Fact name={t('support.member')}>{t('support.notSignedIn')}</Fact>}
        <Fact name={t('support.email')}>{ticket.email}</Fact>
        <Fact name={t('support.phone')}>{ticket.phone}</Fact>
        <Fact name={t('support.about')}>{t(`support.type.${ticket.queryType}`)}</Fact>
        <Fact name={t('support.language')}>{LANGUAGE_NAMES[ticket.language]}</Fact>
        <Fact name={t('support.asked')}>{moment(ticket.createTime)}</Fact>
      </Facts>
    </Panel>
  );
}

/** One question to support, with what operators do about it. */
export function TicketPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const ticket = useQuery(q(deskCalls.ticket, { id }));
  return (
    <Page title={t('support.ticket', { number: id })} back={{ to: '/support', label: t('support.title') }}>
      <Loaded query={ticket} waiting={<Skeleton className="h-96 rounded-lg" />}>
        {(found) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-4">
              <Panel title={t('support.thread')}>
                <Thread ticket={found} />
              </Panel>
              <Reply key={found.id} ticket={found} />
            </div>
            <Asker ticket={found} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
