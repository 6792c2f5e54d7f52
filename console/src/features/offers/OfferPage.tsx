import { deskCalls } from '@croupier/contract/calls/desk';
import type { OfferPage as Offer } from '@croupier/contract/calls/rewards/offers-desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { q } from '../../core/session/query';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { BudgetText } from './BudgetText';
import { CostPanel } from './CostPanel';
import { choiceName } from './editor/choice-name';
import { OfferActs } from './OfferActs';
import { OfferChanges } from './OfferChanges';
import { OfferCodes } from './OfferCodes';
import { OfferState } from './OfferState';
import { useWindowText } from './use-window-text';
import { VersionsPanel } from './VersionsPanel';

function Summary({ page }: { page: Offer }) {
  const { t, i18n } = useTranslation();
  const { whole } = useFormat();
  const windowText = useWindowText();
  return (
    <Panel
      title={t('offers.versionOf', { offer: page.title ?? page.offer, version: page.version })}
      aside={<OfferState state={page.state} />}
    >
      <Facts>
        <Fact name={t('offers.field.reward')}>{choiceName(t, 'reward.kind', page.reward, i18n.language)}</Fact>
        <Fact name={t('offers.field.event')}>{choiceName(t, 'eligibility.event.kind', page.event, i18n.language)}</Fact>
        <Fact name={t('offers.window')}>{windowText(page)}</Fact>
        <Fact name={t('offers.claims')}>{whole(page.claims)}</Fact>
        <Fact name={t('offers.budget')}>
          <BudgetText budget={page.budget} />
        </Fact>
      </Facts>
      <OfferActs page={page} />
    </Panel>
  );
}

/** What the newest version is expected to cost, before it is approved, too. */
function Cost({ page: { offer, latestVersion } }: { page: Offer }) {
  const version = useQuery(q(deskCalls.offerVersion, { offer, version: latestVersion }));
  return (
    <Loaded query={version} waiting={<Skeleton className="h-40" />}>
      {({ terms }) => <CostPanel terms={terms} />}
    </Loaded>
  );
}

/** One offer: its state, what is proposed, what it is expected to cost, its versions and their differences, and its codes. */
export function OfferPage() {
  const { t } = useTranslation();
  const { offer = '' } = useParams();
  const query = useQuery(q(deskCalls.offerGet, { offer }));
  return (
    <Page title={offer} back={{ to: '/offers', label: t('offers.title') }}>
      <Loaded query={query} waiting={<Skeleton className="h-96" />}>
        {(page) => (
          <>
            <Summary page={page} />
            <OfferChanges changes={page.changes} />
            <Cost page={page} />
            <VersionsPanel page={page} />
            {page.event === 'code' && <OfferCodes offer={offer} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
