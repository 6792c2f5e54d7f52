import { deskCalls } from '@croupier/contract/calls/desk';
import type { Broadcast } from '@croupier/contract/calls/messages/desk';
import { COMPLETE_LANGUAGES, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PANEL_SIZE, ProposalPanel } from '../../core/acts/ProposalPanel';
import { useMay } from '../../core/session/operator';
import { q } from '../../core/session/query';
import { refetchBroadcasts } from './refetch';
import { placeOf, useBroadcastWording } from './wording';

const CALLS = {
  approve: deskCalls.broadcastApprove,
  reject: deskCalls.broadcastReject,
  withdraw: deskCalls.broadcastWithdraw,
} as const;

/** The whole message, in each language that it has. */
function Content({ proposal }: { proposal: Broadcast }) {
  const { t } = useTranslation();
  const wording = useBroadcastWording();
  return (
    <div className="grid gap-1.5 text-dim">
      <p>{wording.segment(proposal)}</p>
      <p>{wording.kind(proposal)}</p>
      {proposal.link && <p>{t('broadcasts.leadsTo', { place: t(`broadcasts.link.${placeOf(proposal.link)}`) })}</p>}
      {COMPLETE_LANGUAGES.map(
        (language) =>
          proposal.texts[language] !== undefined && (
            <p key={language} lang={language} className="wrap-anywhere whitespace-pre-line text-text">
              <span className="text-dim">{LANGUAGE_NAMES[language]}: </span>
              {proposal.texts[language]}
            </p>
          ),
      )}
    </div>
  );
}

/** Messages that wait for another operator, and the latest decisions. Renders nothing without any. */
export function BroadcastProposals() {
  const { t } = useTranslation();
  const wording = useBroadcastWording();
  const mayDecide = useMay('broadcastApprove');
  const { data } = useQuery(q(deskCalls.broadcastPage, { pageNum: 1, pageSize: PANEL_SIZE }));
  return (
    <ProposalPanel
      title={t('broadcasts.proposals')}
      proposals={data?.content}
      describe={(proposal) => ({
        what: t('broadcasts.named', { text: shortened(wording.text(proposal)) }),
        consequence: t('broadcasts.consequence'),
      })}
      content={Content}
      calls={CALLS}
      mayDecide={mayDecide}
      refetch={refetchBroadcasts}
    />
  );
}

const MOST_SHOWN = 60;
/** @returns the text's beginning, whole words of it */
const shortened = (text: string): string =>
  text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN).replace(/\s+\S*$/, '')}…`;
