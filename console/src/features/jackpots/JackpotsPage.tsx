import { deskCalls } from '@croupier/contract/calls/desk';
import type { JackpotDesk } from '@croupier/contract/calls/rounds/jackpots-desk';
import { useQuery } from '@tanstack/react-query';
import { Gem, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/session/attendance';
import { invalidate, q, replaceShown } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Notice';
import { SkeletonRows } from '../../ui/Skeleton';
import { CatalogueTabs } from '../catalogue/CatalogueTabs';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { Changes } from './Changes';
import { JackpotPanel } from './JackpotPanel';
import { NewJackpotDialog } from './NewJackpotDialog';

const replace = (changed: JackpotDesk) => replaceShown(deskCalls.jackpotDesk, {}, changed);
const refetch = () => invalidate(deskCalls.jackpotDesk);

/** The progressive jackpots: terms, pots, games and proposals. */
export function JackpotsPage() {
  const { t } = useTranslation();
  const mayChange = useMay('jackpotCreate');
  const [adding, setAdding] = useState(false);
  const desk = useQuery({
    ...q(deskCalls.jackpotDesk, {}),
    refetchInterval: usePollInterval(10_000),
  });
  return (
    <Page title={t('catalogue.title')} aside={<CatalogueTabs current="jackpots" />}>
      <Loaded query={desk} waiting={<SkeletonRows label={t('common.loading')} />}>
        {(loaded) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="max-w-2xl text-dim">{t('jackpots.intro')}</p>
              {mayChange && (
                <Button look="gold" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                  {t('jackpots.new')}
                </Button>
              )}
            </div>
            <Changes desk={loaded} mayDecide={mayChange} onDone={replace} refetch={refetch} />
            {loaded.jackpots.length === 0 && (
              <EmptyState icon={<Gem size={22} aria-hidden />} title={t('jackpots.none')} />
            )}
            {loaded.jackpots.map((jackpot) => (
              <JackpotPanel
                key={jackpot.code}
                jackpot={jackpot}
                desk={loaded}
                mayChange={mayChange}
                onDone={replace}
                refetch={refetch}
              />
            ))}
          </div>
        )}
      </Loaded>
      {adding && <NewJackpotDialog onClose={() => setAdding(false)} onDone={replace} />}
    </Page>
  );
}
