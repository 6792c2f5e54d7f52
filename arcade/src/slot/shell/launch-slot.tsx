import type { TFunction } from 'i18next';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { closeOnEscape, createHost, type Host } from '../../client/frame/host';
import { type Launch, readLanguage, readLaunch, readReplay } from '../../client/frame/launch';
import { prepareWords } from '../../client/words';
import { createRgsClient } from '../../client/rgs/client';
import { Game } from '../session/game';
import { SessionNet, tabShelf } from '../../client/round/ledger-of-session';
import { createGameStore } from '../session/store';
import { type Device, inspectDevice } from '../stage/drawing/device';
import { nextFrame } from '../stage/drawing/frames';
import type { SlotTheme } from '../stage/theme';
import { type Shell, ShellContext } from './context';
import { followSize } from './follow-size';
import { raiseStage } from './raise-stage';
import { StopPage, type StopReason } from '../../client/ui/StopPage';
import { openReplay } from './open-replay';
import { Table } from './Table';

/** Starts one slot in this page: the same for every theme. @param words namespace with the names of its symbols, where the shared words have none */
export async function launchSlot(theme: SlotTheme, ...words: readonly string[]): Promise<void> {
  const root = createRoot(document.querySelector('#game') ?? document.body);
  const { search } = window.location;
  const launch = readLaunch(search);
  const replay = readReplay(search);
  const t = await prepareWords((launch ?? replay)?.lang ?? readLanguage(search, navigator.language), ...words);
  if (!launch && !replay) return root.render(<StopPage t={t} reason="noLaunch" />);
  const host = createHost((launch ?? replay)?.host ?? window.location.origin);
  closeOnEscape(host);
  const device = inspectDevice();
  // A stop page also sends `ready`, so that the app shows it.
  const stop = (reason: StopReason): void => {
    root.render(<StopPage t={t} reason={reason} />);
    host.tell({ type: 'ready' });
  };
  if (!device) return stop('noWebGl');
  root.render(<p className="loading">{t('hud.loading')}</p>);
  try {
    if (launch) await openTable(theme, launch, host, device, t, root);
    else if (replay) await openReplay(theme, replay, device, t, root);
  } catch (cause) {
    console.error(cause);
    stop('noLoad');
  }
}

async function openTable(
  theme: SlotTheme,
  launch: Launch,
  host: Host,
  device: Device,
  t: TFunction,
  root: Root,
): Promise<void> {
  const store = createGameStore();
  store.setState({ currency: launch.currency });
  const { stage, facts, money, soundboard, canvas } = await raiseStage(theme, launch.currency, store, device, t);
  const game = new Game({
    client: createRgsClient(`${window.location.protocol}//${launch.rgs_url}`, launch.sessionID),
    host,
    stage,
    store,
    net: new SessionNet(launch.sessionID, tabShelf()),
    language: launch.lang,
    demo: launch.demo === 'true',
    freeSpinsMultiplier: facts.freeSpins.multiplier,
    later: (milliseconds, act) => void setTimeout(act, milliseconds),
    nextFrame,
  });
  canvas.addEventListener('pointerdown', () => {
    if (store.getState().phase !== 'idle') game.press();
  });
  host.listen((message) => {
    if (message.type === 'mute') soundboard.setMuted(message.muted);
    else if (message.type === 'pause') game.setPaused(message.paused);
    else void game.refreshBalance();
  });
  const shell: Shell = {
    store,
    game,
    facts,
    launch,
    money,
    sound: soundboard.play,
    picture: (code) => stage.picture(code),
    followBar: followSize(stage),
    deposit: () => host.tell({ type: 'deposit' }),
    close: () => host.tell({ type: 'close' }),
  };
  root.render(
    <StrictMode>
      <ShellContext value={shell}>
        <Table />
      </ShellContext>
    </StrictMode>,
  );
  const stopWaiting = store.subscribe(({ phase }) => {
    if (phase === 'starting') return;
    stopWaiting();
    host.tell({ type: 'ready' });
  });
  // Fixed prizes are always in view, at the stake of the next round.
  store.subscribe((now, before) => now.stake !== before.stake && stage.refreshAmounts());
  game.start();
}
