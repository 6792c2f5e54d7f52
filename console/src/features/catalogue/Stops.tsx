import { deskCalls } from '@croupier/contract/calls/desk';
import type { CatalogueDesk } from '@croupier/contract/calls/catalogue/desk';
import { OctagonX, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { ActDialog } from '../../core/acts/ActDialog';

interface StopsProps {
  readonly desk: CatalogueDesk;
  readonly mayChange: boolean;
  readonly onDone: (desk: CatalogueDesk) => void;
  readonly refetch: () => Promise<void>;
}

/** The target of the switch: a vendor, or everything when `vendor` is null. */
interface Wanted {
  readonly vendor: string | null;
  readonly open: boolean;
}

interface LineProps {
  readonly name: string;
  readonly note: string;
  readonly open: boolean;
  readonly mayChange: boolean;
  readonly onPress: () => void;
}

function Line({ name, note, open, mayChange, onPress }: LineProps) {
  const { t } = useTranslation();
  const act = t(open ? 'catalogue.stop' : 'catalogue.open');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 last:border-0 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={open ? 'win' : 'danger'}>{t(open ? 'catalogue.isOpen' : 'catalogue.isStopped')}</Badge>
        </p>
        <p className="mt-0.5 text-xs text-dim">{note}</p>
      </div>
      {mayChange && (
        <Button
          look={open ? 'danger' : 'solid'}
          icon={open ? <OctagonX size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          aria-label={`${act}: ${name}`}
          onClick={onPress}
        >
          {act}
        </Button>
      )}
    </li>
  );
}

/** The switches that close many games at once. */
export function Stops({ desk, mayChange, onDone, refetch }: StopsProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Wanted>();
  const name = wanted?.vendor ?? t('catalogue.everything');
  const act = wanted?.open ? 'open' : 'stop';
  return (
    <Panel flush title={t('catalogue.stops')}>
      <ul>
        <Line
          name={t('catalogue.everything')}
          note={t('catalogue.count', { count: desk.games.length })}
          open={desk.open === 1}
          mayChange={mayChange}
          onPress={() => setWanted({ vendor: null, open: desk.open !== 1 })}
        />
        {desk.vendors.map(({ code, open, games }) => (
          <Line
            key={code}
            name={code}
            note={t('catalogue.count', { count: games })}
            open={open === 1}
            mayChange={mayChange}
            onPress={() => setWanted({ vendor: code, open: open !== 1 })}
          />
        ))}
      </ul>
      <ActDialog
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={t(`catalogue.${act}Title`, { name })}
        description={t(`catalogue.${act}Text`)}
        confirm={t(`catalogue.${act}`)}
        danger={act === 'stop'}
        entry="reason"
        refetch={refetch}
        run={async (reason) => {
          if (!wanted) return;
          const open = wanted.open ? 1 : 0;
          const { vendor } = wanted;
          onDone(
            vendor === null
              ? await ask(deskCalls.catalogueHouse, { open, reason })
              : await ask(deskCalls.catalogueVendor, { code: vendor, open, reason }),
          );
          toast.success(t(`catalogue.${act}Done`, { name }));
        }}
      />
    </Panel>
  );
}
