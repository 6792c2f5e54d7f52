import { deskCalls } from '@croupier/contract/calls/desk';
import type { CatalogueDesk, GameAtDesk } from '@croupier/contract/calls/catalogue/desk';
import { useQuery } from '@tanstack/react-query';
import { OctagonX, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollInterval } from '../../core/session/attendance';
import { invalidate, q, replaceShown } from '../../core/session/query';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { FilterTabs } from '../../ui/FilterTabs';
import { EmptyState } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { useEdited } from '../../core/acts/change';
import { Loaded } from '../../core/page/Loaded';
import { useMay } from '../../core/session/operator';
import { Page } from '../../core/page/Page';
import { CatalogueTabs } from './CatalogueTabs';
import { useGameColumns } from './columns';
import { gamesFor, SHOWN, type Shown } from './filter';
import { GameDialog } from './GameDialog';
import { Stops } from './Stops';
import { useCategoryName } from './use-category-name';

/** More rows than this are shown on request: an aggregator's catalogue has thousands. */
const ROWS = 100;

function Games({ games, onEdit }: { games: readonly GameAtDesk[]; onEdit: ((game: GameAtDesk) => void) | undefined }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const [typed, setTyped] = useState('');
  const [rows, setRows] = useState(ROWS);
  const columns = useGameColumns(onEdit);
  const categoryName = useCategoryName();
  const found = gamesFor(games, shown, typed, categoryName);
  return (
    <Panel
      flush
      title={t('catalogue.games')}
      aside={<span className="text-xs text-dim figures">{t('catalogue.count', { count: found.length })}</span>}
    >
      <div className="grid gap-3 border-b border-line p-4 md:grid-cols-[1fr_auto] md:items-end md:px-5">
        <TextField
          type="search"
          label={t('catalogue.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FilterTabs
          label={t('catalogue.state')}
          tabs={SHOWN.map((key) => ({ key, label: t(`catalogue.shown.${key}`) }))}
          current={shown}
          onChoose={setShown}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState icon={<SearchX size={22} aria-hidden />} title={t('catalogue.none')} />
      ) : (
        <DataTable
          caption={t('catalogue.games')}
          columns={columns}
          rows={found.slice(0, rows)}
          rowId={({ id }) => id}
        />
      )}
      {found.length > rows && (
        <div className="p-4 text-center">
          <Button onClick={() => setRows(rows + ROWS)}>{t('shell.more')}</Button>
        </div>
      )}
    </Panel>
  );
}

const replace = (changed: CatalogueDesk) => replaceShown(deskCalls.catalogueDesk, {}, changed);

/** Every game: whether it is open, its place in the lobby, and the switches that close games. */
export function CataloguePage() {
  const { t } = useTranslation();
  const mayChange = useMay('catalogueGame');
  const desk = useQuery({
    ...q(deskCalls.catalogueDesk, {}),
    refetchInterval: usePollInterval(30_000),
  });
  const { edited, edit, close, refetchEdited } = useEdited<GameAtDesk>(async ({ id }) => {
    const { data } = await desk.refetch();
    return data?.games.find((game) => game.id === id);
  });
  const stopped = desk.data?.open === 0;
  return (
    <Page
      title={t('catalogue.title')}
      mark={
        stopped && (
          <Badge tone="danger">
            <OctagonX size={13} aria-hidden />
            {t('catalogue.allStopped')}
          </Badge>
        )
      }
      aside={<CatalogueTabs current="games" />}
    >
      <Loaded query={desk} waiting={<SkeletonRows label={t('common.loading')} />}>
        {(loaded) => (
          <div className="grid gap-4">
            <Stops
              desk={loaded}
              mayChange={mayChange}
              onDone={replace}
              refetch={() => invalidate(deskCalls.catalogueDesk)}
            />
            <Games games={loaded.games} onEdit={mayChange ? edit : undefined} />
          </div>
        )}
      </Loaded>
      {edited && <GameDialog game={edited} onClose={close} onDone={replace} refetch={refetchEdited} />}
    </Page>
  );
}
