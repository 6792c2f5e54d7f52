import { deskCalls } from '@croupier/contract/calls/desk';
import type { JackpotDesk, JackpotAtDesk } from '@croupier/contract/calls/rounds/jackpots-desk';
import { ArrowRightLeft, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { ask } from '../../core/session/client';
import { useFormat } from '../../core/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Panel } from '../../ui/Panel';
import { ActDialog } from '../../core/acts/ActDialog';
import { ChooseDialog } from '../../core/acts/ChooseDialog';
import { usePotColumns } from './columns';
import { Terms } from './Terms';

interface JackpotPanelProps {
  readonly jackpot: JackpotAtDesk;
  readonly desk: JackpotDesk;
  readonly mayChange: boolean;
  readonly onDone: (desk: JackpotDesk) => void;
  readonly refetch: () => Promise<void>;
}

type Game = JackpotAtDesk['games'][number];

/** One jackpot: its terms, its pot in each currency, its games and its latest hits. */
export function JackpotPanel({ jackpot, desk, mayChange, onDone, refetch }: JackpotPanelProps) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const columns = usePotColumns();
  const [asked, setAsked] = useState<'add' | 'move'>();
  const [taken, setTaken] = useState<Game>();
  const { code, name, games, idleSince, moveBlocked, pots, won } = jackpot;
  const proposed = (changed: JackpotDesk) => {
    toast.success(t('jackpots.proposed'), { description: t('jackpots.proposedText') });
    onDone(changed);
  };
  const others = desk.games.filter(({ jackpot: has }) => has !== code);
  const targets = desk.jackpots.filter((one) => one.takesPots && one.code !== code);
  return (
    <Panel
      flush
      title={name}
      aside={
        <span className="flex items-center gap-2">
          <code className="font-mono text-xs text-dim">{code}</code>
          {idleSince === null ? (
            <Badge tone="win">{t('jackpots.played')}</Badge>
          ) : (
            <Badge>{t('jackpots.retired')}</Badge>
          )}
        </span>
      }
    >
      <div className="border-b border-line p-4 md:px-5">
        <Terms terms={jackpot} />
      </div>
      <DataTable caption={t('jackpots.pots')} columns={columns} rows={pots} rowId={({ currency }) => currency} />
      <div className="grid gap-4 border-t border-line p-4 md:grid-cols-2 md:px-5">
        <section>
          <h3 className="mb-2 text-[13px] font-medium text-dim">{t('jackpots.games')}</h3>
          {games.length === 0 && <p className="text-dim">{t('jackpots.noGames')}</p>}
          <ul className="flex flex-wrap gap-2">
            {games.map((game) => (
              <li
                key={game.id}
                className="flex min-h-11 items-center gap-1 rounded-md border border-edge bg-raised pl-3 md:min-h-9"
              >
                {game.name}
                {mayChange ? (
                  <button
                    type="button"
                    aria-label={t('jackpots.takeOut', { game: game.name })}
                    onClick={() => setTaken(game)}
                    className="grid size-11 place-items-center text-dim hover:text-danger md:size-9"
                  >
                    <X size={15} aria-hidden />
                  </button>
                ) : (
                  <span className="w-3" />
                )}
              </li>
            ))}
          </ul>
          {idleSince !== null && (
            <p className="mt-2 text-xs text-dim">
              {t(`jackpots.pot.${moveBlocked ?? 'free'}`, { time: moment(idleSince) })}
            </p>
          )}
          {mayChange && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAsked('add')}>
                {t('jackpots.addGame')}
              </Button>
              {moveBlocked === null && (
                <Button icon={<ArrowRightLeft size={16} aria-hidden />} onClick={() => setAsked('move')}>
                  {t('jackpots.movePots')}
                </Button>
              )}
            </div>
          )}
        </section>
        <section>
          <h3 className="mb-2 text-[13px] font-medium text-dim">{t('jackpots.hits')}</h3>
          {won.length === 0 && <p className="text-dim">{t('jackpots.noHits')}</p>}
          <ul className="grid gap-1">
            {won.map(({ memberId, round, time, amount, currency }) => (
              <li key={round} className="flex flex-wrap justify-between gap-x-4 figures">
                <Link to={`/members/${memberId}`} className="rounded-sm text-gold hover:underline">
                  {round}
                </Link>
                <span className="text-xs text-dim">{moment(time)}</span>
                <span className="font-medium">{money(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ActDialog
        open={taken !== undefined}
        onClose={() => setTaken(undefined)}
        title={t('jackpots.takeOutTitle', { game: taken?.name ?? '', name })}
        description={t('jackpots.takeOutText')}
        confirm={t('jackpots.propose')}
        danger={false}
        entry={{
          label: t('common.reason'),
          hint: t('proposal.judgedHint'),
          missing: t('common.reasonRequired'),
          max: 500,
        }}
        refetch={refetch}
        run={async (reason) =>
          proposed(await ask(deskCalls.jackpotAssign, { game: taken?.id ?? '', jackpot: null, reason }))
        }
      />
      {asked === 'add' && (
        <ChooseDialog
          title={t('jackpots.addTitle', { name })}
          description={t('jackpots.addText')}
          label={t('catalogue.game')}
          choices={others.map((game) => {
            const has = desk.jackpots.find((one) => one.code === game.jackpot)?.name;
            return { value: game.id, label: has ? t('jackpots.gameOf', { game: game.name, name: has }) : game.name };
          })}
          hint={t('proposal.judgedHint')}
          confirm={t('jackpots.propose')}
          none={t('jackpots.noGameLeft')}
          onClose={() => setAsked(undefined)}
          refetch={refetch}
          run={async (game, reason) => proposed(await ask(deskCalls.jackpotAssign, { game, jackpot: code, reason }))}
        />
      )}
      {asked === 'move' && (
        <ChooseDialog
          title={t('jackpots.moveTitle', { name })}
          description={t('jackpots.moveText')}
          label={t('jackpots.into')}
          choices={targets.map((one) => ({ value: one.code, label: one.name }))}
          hint={t('proposal.judgedHint')}
          confirm={t('jackpots.propose')}
          none={t('jackpots.noTarget')}
          onClose={() => setAsked(undefined)}
          refetch={refetch}
          run={async (to, reason) => proposed(await ask(deskCalls.jackpotMove, { from: code, to, reason }))}
        />
      )}
    </Panel>
  );
}
