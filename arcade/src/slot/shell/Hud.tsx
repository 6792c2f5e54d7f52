import { Info, Minus, Plus, Repeat, Square, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BonusParts } from '../../client/ui/BonusParts';
import { AutoplayDialog } from './AutoplayDialog';
import { useGame, useShell } from './context';
import { InfoDialog } from './InfoDialog';
import { SpinButton } from './SpinButton';
import { useSpaceBar } from './use-space-bar';

/** The control bar: one row on wide screens, two in thumb reach on a phone. Parts subscribe separately, so that a spin rerenders little. */
export function Hud() {
  const { t } = useTranslation();
  const { sound, followBar } = useShell();
  const [dialog, setDialog] = useState<'info' | 'autoplay' | undefined>();
  const rules = useGame((state) => state.config?.jurisdiction);
  useSpaceBar(dialog === undefined);
  const open = (which: 'info' | 'autoplay') => {
    sound('press');
    setDialog(which);
  };
  return (
    <section className="hud" aria-label={t('hud.controls')}>
      <div className="hud-row" ref={followBar}>
        <IconButton area="info" label={t('hud.info')} onPress={() => open('info')}>
          <Info size={22} aria-hidden />
        </IconButton>
        <Balance />
        <Stake />
        <SpinButton />
        {rules && !rules.disabledAutoplay && <AutoplayButton onOpen={() => open('autoplay')} />}
        {rules && !rules.disabledTurbo && <TurboButton />}
        <Win />
      </div>
      {dialog === 'info' && <InfoDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'autoplay' && <AutoplayDialog onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function Balance() {
  const { t } = useTranslation();
  const { money } = useShell();
  const balance = useGame((state) => state.balance);
  const bonus = useGame((state) => state.bonus);
  return (
    <Figure area="balance" label={t('hud.balance')} value={money(balance)}>
      <BonusParts balance={balance} bonus={bonus} money={money} />
    </Figure>
  );
}

function Win() {
  const { t } = useTranslation();
  const { money } = useShell();
  const win = useGame((state) => state.win);
  const gained = useGame((state) => state.win > state.cost);
  const playing = useGame((state) => ['replaying', 'settling', 'deciding', 'acting'].includes(state.phase));
  return <Figure area="win" label={playing ? t('hud.win') : t('hud.lastWin')} value={money(win)} won={gained} />;
}

function AutoplayButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { game } = useShell();
  const autoplay = useGame((state) => state.autoplay);
  return (
    <IconButton
      area="again"
      label={autoplay ? t('hud.stopAutoplay', { count: autoplay.spinsLeft }) : t('hud.autoplay')}
      on={autoplay !== undefined}
      onPress={() => (autoplay ? game.stopAutoplay() : onOpen())}
    >
      {autoplay ? <Square size={18} fill="currentColor" aria-hidden /> : <Repeat size={22} aria-hidden />}
      {autoplay && <span className="badge">{autoplay.spinsLeft}</span>}
    </IconButton>
  );
}

function TurboButton() {
  const { t } = useTranslation();
  const { game, sound } = useShell();
  const turbo = useGame((state) => state.turbo);
  return (
    <IconButton
      area="turbo"
      label={turbo ? t('hud.turboOn') : t('hud.turboOff')}
      on={turbo}
      pressed={turbo}
      onPress={() => {
        sound('press');
        game.setTurbo(!turbo);
      }}
    >
      <Zap size={22} fill={turbo ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

interface FigureProps {
  readonly area: string;
  readonly label: string;
  readonly value: string;
  readonly won?: boolean;
  readonly children?: ReactNode;
}

function Figure({ area, label, value, won = false, children }: FigureProps) {
  return (
    <div className={`figure area-${area}`}>
      <span className="figure-label">{label}</span>
      <span className={won ? 'figure-value won' : 'figure-value'}>{value}</span>
      {children}
    </div>
  );
}

interface IconButtonProps {
  readonly area: string;
  readonly label: string;
  readonly onPress: () => void;
  readonly on?: boolean;
  readonly pressed?: boolean;
  readonly children: ReactNode;
}

function IconButton({ area, label, onPress, on = false, pressed, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`square-button area-${area}${on ? ' on' : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The stake of the next spin: that of the free rounds while there are any, else the player's own. */
function Stake() {
  const { t } = useTranslation();
  const { money } = useShell();
  const freeRounds = useGame((state) => state.freeRounds);
  if (!freeRounds) return <BetStepper />;
  const { played, rounds, stake } = freeRounds;
  return (
    <div className="stepper area-bet" role="group" aria-label={t('freeRounds.title')}>
      <div className="figure figure-middle">
        <span className="figure-label">{t('freeRounds.played', { played, rounds })}</span>
        <output key={played} className="figure-value">
          {money(stake)}
        </output>
      </div>
    </div>
  );
}

function BetStepper() {
  const { t } = useTranslation();
  const { game, sound, money } = useShell();
  const stake = useGame((state) => state.stake);
  const levels = useGame((state) => state.config?.betLevels);
  const locked = useGame((state) => state.phase !== 'idle' || state.autoplay !== undefined);
  const change = (direction: -1 | 1) => {
    sound('press', direction === 1 ? 1.15 : 0.9);
    game.stepStake(direction);
  };
  return (
    <div className="stepper area-bet" role="group" aria-label={t('hud.totalBet')}>
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.lowerBet')}
        disabled={locked || stake <= (levels?.[0] ?? 0)}
        onClick={() => change(-1)}
      >
        <Minus size={20} aria-hidden />
      </button>
      <div className="figure figure-middle">
        <span className="figure-label">{t('hud.totalBet')}</span>
        <output key={stake} className={money(stake).length > 7 ? 'figure-value long' : 'figure-value'}>
          {money(stake)}
        </output>
      </div>
      <button
        type="button"
        className="square-button"
        aria-label={t('hud.raiseBet')}
        disabled={locked || stake >= (levels?.at(-1) ?? 0)}
        onClick={() => change(1)}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}
