import { Info, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BonusParts } from '../../client/ui/BonusParts';
import { useTable, useTableState } from '../context';
import { SessionClock } from './InfoDialog';
import { useInfo } from './info';
import { WinBanner } from './WinBanner';

interface Props {
  /** The table itself: takes all the room that is left, and may scroll within. */
  readonly children: ReactNode;
  /** What is chosen before a round: a column at the left of wide screens, under the table on a phone. */
  readonly panel?: ReactNode;
  /** In the bar, at the left of the action: usually the `StakeStepper` or the `ChipTray`. */
  readonly stake?: ReactNode;
  /** In the bar: one `ActionButton`, or several while the player decides. */
  readonly action: ReactNode;
  /** The title over the table; the game's name when absent, nothing when null. */
  readonly title?: ReactNode;
}

/** The page of a table game: title and table, choices, and the bar in thumb reach. */
export function Frame({ children, panel, stake, action, title }: Props) {
  const { t } = useTranslation();
  const { facts } = useTable();
  return (
    <div className={panel ? 'room with-panel' : 'room'}>
      <main className="felt" aria-label={facts.name}>
        {title === undefined ? <h1 className="game-title">{facts.name}</h1> : title}
        {children}
      </main>
      <WinBanner />
      {panel && (
        <section className="panel" aria-label={t('table.choices')}>
          {panel}
        </section>
      )}
      <Bar stake={stake} action={action} />
    </div>
  );
}

function Bar({ stake, action }: Pick<Props, 'stake' | 'action'>) {
  const { t } = useTranslation();
  const { money } = useTable();
  const known = useTableState((state) => state.config !== undefined);
  const balance = useTableState((state) => state.balance);
  const bonus = useTableState((state) => state.bonus);
  const win = useTableState((state) => state.win);
  // Green when the round won more than it cost.
  const gained = useTableState(({ result }) => result !== undefined && result.win > result.cost);
  const busy = useTableState((state) => state.phase !== 'idle' && state.phase !== 'starting');
  return (
    <section className={known ? 'bar' : 'bar unknown'} aria-label={t('hud.controls')}>
      <div className="bar-row">
        <Keys />
        <div className="bar-figure bar-balance">
          <span>{t('hud.balance')}</span>
          <strong>{known ? money(balance) : '–'}</strong>
          <BonusParts balance={balance} bonus={bonus} money={money} />
        </div>
        {stake && <div className="bar-stake">{stake}</div>}
        <div className="bar-action">{action}</div>
        <div className="bar-figure bar-win">
          <span>{busy ? t('hud.win') : t('hud.lastWin')}</span>
          <strong className={gained ? 'won' : ''}>{known ? money(win) : '–'}</strong>
        </div>
        <Standing />
      </div>
    </section>
  );
}

/** Whether an app frames the game: the app has its own clock, net position and sound switch. */
const framed = window.parent !== window;

function Keys() {
  const { t } = useTranslation();
  const { setMuted, sound } = useTable();
  const muted = useTableState((state) => state.muted);
  const openInfo = useInfo();
  return (
    <div className="bar-keys">
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.info')}
        title={t('hud.info')}
        onClick={() => {
          sound('press');
          openInfo();
        }}
      >
        <Info size={22} aria-hidden />
      </button>
      {!framed && (
        <button
          type="button"
          className="square-button"
          aria-label={muted ? t('table.soundOn') : t('table.soundOff')}
          title={muted ? t('table.soundOn') : t('table.soundOff')}
          onClick={() => setMuted(!muted)}
        >
          {muted ? <VolumeX size={21} aria-hidden /> : <Volume2 size={21} aria-hidden />}
        </button>
      )}
    </div>
  );
}

/** Session time and net position, where the jurisdiction requires them. */
function Standing() {
  const { t } = useTranslation();
  const { money } = useTable();
  const rules = useTableState((state) => state.config?.jurisdiction);
  const net = useTableState((state) => state.net);
  if (!rules || framed || !(rules.displayNetPosition || rules.displaySessionTimer)) return null;
  return (
    <div className="bar-standing">
      {rules.displaySessionTimer && <SessionClock />}
      {rules.displayNetPosition && (
        <span>
          {t('info.net')} <b>{money(net)}</b>
        </span>
      )}
    </div>
  );
}
