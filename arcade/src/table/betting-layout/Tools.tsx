import { Eraser, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRound, useTable } from '../context';
import { PlayButton } from '../parts/controls';
import { useKey } from '../parts/use-key';
import { type BettingLayout, useUnits } from './use-betting-layout';

interface ToolProps {
  readonly name: string;
  readonly hotkey: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ name, hotkey, disabled, onPress, children }: ToolProps) {
  const { sound } = useTable();
  const press = () => {
    sound('press');
    onPress();
  };
  useKey(hotkey, press, !disabled);
  return (
    <button
      type="button"
      className="square-button"
      aria-label={name}
      title={name}
      aria-keyshortcuts={hotkey.replace('Key', '')}
      disabled={disabled}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface ActionsProps {
  readonly layout: BettingLayout;
  readonly verb: string;
  /** Replaces the button that starts a round at once. */
  readonly button?: ReactNode;
}

/** Undo, clear, double and rebet, and the button that stakes the chips on the layout. */
export function BettingLayoutActions({ layout, verb, button }: ActionsProps) {
  const { t, i18n } = useTranslation();
  const { money } = useTable();
  const { idle } = useRound();
  const { unitsOf } = useUnits();
  const none = !idle || layout.placed.size === 0;
  const empty = !idle || layout.lying.size === 0;
  const staked = layout.again ? layout.lastTotal : layout.total;
  return (
    <div className="layout-actions">
      <div className="layout-tools" role="group" aria-label={t('layout.tools')}>
        <Tool name={t('layout.undo')} hotkey="KeyU" disabled={!idle || layout.past.length === 0} onPress={layout.undo}>
          <Undo2 size={20} aria-hidden />
        </Tool>
        <Tool name={t('layout.clear')} hotkey="KeyC" disabled={none} onPress={layout.clear}>
          <Eraser size={20} aria-hidden />
        </Tool>
        <Tool name={t('layout.double')} hotkey="KeyD" disabled={empty} onPress={layout.double}>
          <b aria-hidden="true">×2</b>
        </Tool>
        <Tool name={t('layout.rebet')} hotkey="KeyR" disabled={!idle || layout.last.size === 0} onPress={layout.rebet}>
          <Redo2 size={20} aria-hidden />
        </Tool>
      </div>
      {button ?? (
        <PlayButton
          onPlay={layout.start}
          disabled={staked === 0}
          note={staked > 0 ? money(unitsOf(staked)) : t('layout.placeBets')}
        >
          {layout.again ? t('layout.again', { verb: verb.toLocaleLowerCase(i18n.language) }) : verb}
        </PlayButton>
      )}
    </div>
  );
}
