import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { q } from '../../core/session/query';
import { Skeleton } from '../../ui/Skeleton';
import { draftOf } from './editor/draft';
import { NEW_OFFER } from './editor/new-offer';
import { OfferForm } from './editor/OfferForm';

/** A new offer. */
export function NewOfferPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('offers.new')} back={{ to: '/offers', label: t('offers.title') }}>
      <OfferForm start={NEW_OFFER} startTitles={{}} basedOn={0} />
    </Page>
  );
}

function NewVersion({ offer, latest }: { offer: string; latest: number }) {
  const { i18n } = useTranslation();
  const version = useQuery(q(deskCalls.offerVersion, { offer, version: latest }));
  return (
    <Loaded query={version} waiting={<Skeleton className="h-96" />}>
      {({ terms, titles }) => (
        <OfferForm
          key={latest}
          start={{ ...NEW_OFFER, ...draftOf(terms, i18n.language) }}
          startTitles={titles}
          basedOn={latest}
        />
      )}
    </Loaded>
  );
}

/** A new version of an offer, from its newest one. */
export function EditorPage() {
  const { t } = useTranslation();
  const { offer = '' } = useParams();
  const page = useQuery(q(deskCalls.offerGet, { offer }));
  return (
    <Page title={t('offers.newVersion', { offer })} back={{ to: `/offers/${offer}`, label: offer }}>
      <Loaded query={page} waiting={<Skeleton className="h-96" />}>
        {({ latestVersion }) => <NewVersion offer={offer} latest={latestVersion} />}
      </Loaded>
    </Page>
  );
}
