import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../table/parts/controls';
import { Frame } from '../../table/parts/Frame';
import { useLive, useReplay } from '../context';
import { LiveRoom } from './LiveRoom';

interface Props {
  /** The table itself. */
  readonly children: ReactNode;
  /** Stake and action controls, as in the frame of all tables; a replay shows neither. */
  readonly stake?: ReactNode;
  readonly action: ReactNode;
  readonly panel?: ReactNode;
}

/** The page of a live table, for play and for replay. */
export function LiveFrame({ children, ...controls }: Props) {
  const replayed = useReplay() !== undefined;
  return (
    <LiveRoom>
      <Frame title={null} {...(replayed ? { action: <ReplayKey /> } : controls)}>
        {children}
      </Frame>
    </LiveRoom>
  );
}

/** Skips to the round's result, and afterwards restarts the replay. */
function ReplayKey() {
  const { t } = useTranslation();
  const replay = useReplay();
  const over = useLive(({ round }) => round?.phase === 'payout' || round?.phase === 'void');
  return (
    <ActionButton tone="plain" hotkey="Space" onPress={() => (over ? replay?.again() : replay?.skip())}>
      {over ? t('replay.again') : t('hud.skip')}
    </ActionButton>
  );
}
