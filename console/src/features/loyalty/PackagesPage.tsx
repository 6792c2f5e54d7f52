import { deskCalls } from '@croupier/contract/calls/desk';
import type { ClubPackage } from '@croupier/contract/calls/rewards/club-desk';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../core/acts/ReasonDialog';
import { useFormat } from '../../core/format';
import { Loaded } from '../../core/page/Loaded';
import { Page } from '../../core/page/Page';
import { useMay } from '../../core/session/operator';
import { ask } from '../../core/session/client';
import { q } from '../../core/session/query';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { ClubChanges } from './ClubChanges';
import { ClubTabs } from './ClubTabs';
import { usePackageColumns } from './package-columns';
import { PackageDialog } from './PackageDialog';
import { refetchClub } from './refetch';

/** Takes a package off the store at once. */
function StopPackage({ offered, onClose }: { offered: ClubPackage; onClose: () => void }) {
  const { t } = useTranslation();
  const { whole } = useFormat();
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('club.stop.title', { points: whole(offered.points) })}
      description={t('club.stop.text')}
      confirm={t('club.stop.button')}
      danger
      done={t('club.stop.done')}
      send={(reason) => ask(deskCalls.clubPackageStop, { id: offered.id, reason })}
      refetch={refetchClub}
    />
  );
}

/** Packages of the VIP store: on offer, and stopped. */
export function PackagesPage() {
  const { t } = useTranslation();
  const mayChange = useMay('clubPackagePropose');
  const mayStop = useMay('clubPackageStop');
  const [changing, setChanging] = useState<ClubPackage | 'new'>();
  const [stopping, setStopping] = useState<ClubPackage>();
  const columns = usePackageColumns({
    onChange: mayChange ? setChanging : undefined,
    onStop: mayStop ? setStopping : undefined,
  });
  const packages = useQuery(q(deskCalls.clubPackages, {}));
  return (
    <Page title={t('club.title')} aside={<ClubTabs current="packages" />}>
      <p className="max-w-2xl text-dim">{t('club.packagesIntro')}</p>
      <ClubChanges />
      <Panel
        flush
        title={t('club.tab.packages')}
        aside={
          mayChange && (
            <Button look="gold" onClick={() => setChanging('new')}>
              {t('club.package.new')}
            </Button>
          )
        }
      >
        <Loaded query={packages} waiting={<SkeletonRows label={t('common.loading')} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={<ShoppingBag size={22} />} title={t('club.package.none')} />
            ) : (
              <DataTable caption={t('club.tab.packages')} columns={columns} rows={rows} rowId={(row) => row.id} />
            )
          }
        </Loaded>
      </Panel>
      {changing !== undefined && (
        <PackageDialog former={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
      )}
      {stopping && <StopPackage offered={stopping} onClose={() => setStopping(undefined)} />}
    </Page>
  );
}
