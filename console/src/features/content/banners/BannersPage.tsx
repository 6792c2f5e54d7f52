import type { DeskBanner } from '@croupier/contract/calls/content/banners-desk';
import { deskCalls } from '@croupier/contract/calls/desk';
import { COMPLETE_LANGUAGES, LANGUAGE_NAMES } from '@croupier/contract/codes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GalleryHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ActDialog } from '../../../core/acts/ActDialog';
import { useFormat } from '../../../core/format';
import { Loaded } from '../../../core/page/Loaded';
import { Page } from '../../../core/page/Page';
import { ask, failureText } from '../../../core/session/client';
import { useMay } from '../../../core/session/operator';
import { invalidate, q, replaceShown } from '../../../core/session/query';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { EmptyState } from '../../../ui/Notice';
import { Panel } from '../../../ui/Panel';
import { SkeletonRows } from '../../../ui/Skeleton';
import { ContentTabs } from '../ContentTabs';
import { BannerDialog } from './BannerDialog';

const TONES = { now: 'win', later: 'info', over: 'neutral', off: 'danger' } as const;
const refetch = () => invalidate(deskCalls.bannerDesk);

function useTitle(): (banner: DeskBanner) => string {
  const { i18n } = useTranslation();
  return ({ id, texts }) => {
    const own = COMPLETE_LANGUAGES.find((one) => one === i18n.language);
    return (own && texts[own]?.title) ?? texts.en?.title ?? id;
  };
}

function Facts({ banner }: { banner: DeskBanner }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { action, link, gameId, from, until, languages, changedBy, changeTime } = banner;
  const missing = COMPLETE_LANGUAGES.filter((one) => !languages.includes(one));
  const parts = [
    `${t(`banners.action.${action}`)}${gameId === null ? '' : `: ${gameId}`}${link === '' ? '' : `: ${link}`}`,
    from !== null && t('content.fromTime', { time: moment(from) }),
    until !== null && t('content.untilTime', { time: moment(until) }),
    changedBy !== null && changeTime !== null && `${changedBy} · ${moment(changeTime)}`,
  ].filter((part) => part !== false);
  return (
    <>
      <p className="mt-0.5 text-dim wrap-anywhere">{parts.join(' · ')}</p>
      {missing.length > 0 && (
        <p className="text-xs text-gold">
          {t('common.missingIn', { languages: missing.map((one) => LANGUAGE_NAMES[one]).join(', ') })}
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly banner: DeskBanner;
  readonly at: number;
  readonly all: readonly DeskBanner[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Line({ banner, at, all, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation();
  const title = useTitle()(banner);
  const mayWrite = useMay('bannerSave');
  const order = useMutation({
    mutationFn: (to: number) => {
      const ids = all.map(({ id }) => id).filter((id) => id !== banner.id);
      return ask(deskCalls.bannerOrder, { ids: ids.toSpliced(to, 0, banner.id) });
    },
    onSuccess: (now) => replaceShown(deskCalls.bannerDesk, {}, now),
    onError: (failure) => {
      toast.error(failureText(failure));
      return refetch();
    },
  });
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[1fr_auto] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          <Badge tone={TONES[banner.shows]}>{t(`banners.shows.${banner.shows}`)}</Badge>
          {banner.revision === 0 && <Badge>{t('banners.shipped')}</Badge>}
        </p>
        <Facts banner={banner} />
      </div>
      {mayWrite && (
        <div className="flex flex-wrap items-center justify-end gap-1">
          {banner.revision > 0 && (
            <Button
              look="ghost"
              aria-label={`${t(banner.shipped ? 'banners.restore.button' : 'banners.remove.button')}: ${title}`}
              onClick={onRemove}
            >
              {t(banner.shipped ? 'banners.restore.button' : 'banners.remove.button')}
            </Button>
          )}
          <IconButton
            label={`${t('banners.up')}: ${title}`}
            disabled={at === 0 || order.isPending}
            onClick={() => order.mutate(at - 1)}
          >
            <ArrowUp size={16} />
          </IconButton>
          <IconButton
            label={`${t('banners.down')}: ${title}`}
            disabled={at === all.length - 1 || order.isPending}
            onClick={() => order.mutate(at + 1)}
          >
            <ArrowDown size={16} />
          </IconButton>
          <Button aria-label={`${t('banners.edit')}: ${title}`} onClick={onEdit}>
            {t('banners.edit')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The banners of the home page, in their order: those of the house, and the shipped ones. */
export function BannersPage() {
  const { t } = useTranslation();
  const titleOf = useTitle();
  const mayWrite = useMay('bannerSave');
  const list = useQuery(q(deskCalls.bannerDesk, {}));
  const [edited, setEdited] = useState<DeskBanner | 'new'>();
  const [removed, setRemoved] = useState<DeskBanner>();
  const words = removed?.shipped ? 'restore' : 'remove';
  return (
    <Page
      title={t('banners.title')}
      aside={mayWrite && <Button onClick={() => setEdited('new')}>{t('banners.new')}</Button>}
    >
      <ContentTabs current="banners" />
      <p className="max-w-2xl text-dim">{t('banners.intro')}</p>
      <Panel flush>
        <Loaded query={list} waiting={<SkeletonRows rows={4} label={t('common.loading')} />}>
          {(banners) =>
            banners.length === 0 ? (
              <EmptyState icon={<GalleryHorizontal size={22} />} title={t('banners.none')} />
            ) : (
              <ul aria-label={t('banners.title')}>
                {banners.map((banner, at) => (
                  <Line
                    key={banner.id}
                    banner={banner}
                    at={at}
                    all={banners}
                    onEdit={() => setEdited(banner)}
                    onRemove={() => setRemoved(banner)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      {edited !== undefined && (
        <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <ActDialog
          open
          onClose={() => setRemoved(undefined)}
          title={t(`banners.${words}.title`, { title: titleOf(removed) })}
          description={t(`banners.${words}.text`)}
          confirm={t(`banners.${words}.button`)}
          danger
          refetch={refetch}
          run={async () => {
            const now = await ask(deskCalls.bannerRemove, { id: removed.id, basedOn: removed.revision });
            replaceShown(deskCalls.bannerDesk, {}, now);
          }}
        />
      )}
    </Page>
  );
}
