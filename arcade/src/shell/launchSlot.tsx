import type { TFunction } from 'i18next';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createHost } from '../frame/host';
import { type Launch, readLaunch } from '../frame/launch';
import { prepareWords } from '../locales/translate';
import { createRgsClient } from '../rgs/client';
import { fetchFacts } from '../rgs/facts';
import { createMoneyFormat, winUnits } from '../rgs/money';
import { Game } from '../session/game';
import { SessionNet } from '../session/ledgerOfSession';
import { createGameStore } from '../session/store';
import { createSoundboard } from '../sound/soundboard';
import { type Device, inspectDevice } from '../stage/device';
import type { StageWords } from '../stage/director';
import { SlotStage } from '../stage/slotStage';
import type { SlotTheme } from '../stage/theme';
import { type Shell, ShellContext } from './context';
import { StopPage } from './StopPage';
import { Table } from './Table';

/** Starts one slot in this page: the same for every theme. */
export async function launchSlot(theme: SlotTheme): Promise<void> {
  const root = createRoot(document.querySelector('#game') ?? document.body);
  const launch = readLaunch(window.location.search);
  const t = await prepareWords(launch?.lang ?? navigator.language);
  if (!launch) return root.render(<StopPage t={t} reason="noLaunch" />);
  const device = inspectDevice();
  if (!device) return root.render(<StopPage t={t} reason="noWebGl" />);
  root.render(<p className="loading">{t('hud.loading')}</p>);
  try {
    await openTable(theme, launch, device, t, root);
  } catch (cause) {
    console.error(cause);
    root.render(<StopPage t={t} reason="noLoad" />);
  }
}

async function openTable(theme: SlotTheme, launch: Launch, device: Device, t: TFunction, root: Root): Promise<void> {
  const store = createGameStore();
  store.setState({ currency: launch.currency });
  const host = createHost(launch.host);
  const soundboard = createSoundboard();
  const [facts] = await Promise.all([fetchFacts(theme.code), loadFaces()]);
  if (!facts) throw new Error('the facts of the game cannot be had');
  const money = createMoneyFormat(launch.currency, document.documentElement.lang);
  const canvas = document.createElement('canvas');
  canvas.className = 'stage';
  canvas.setAttribute('aria-hidden', 'true');
  const stage = await SlotStage.create(canvas, {
    theme,
    facts,
    device,
    words: wordsOf(t),
    sound: soundboard.play,
    format: (hundredths) => money(winUnits(hundredths, store.getState().stake)),
    calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    moodChanged: (mood) => document.body.classList.toggle('free', mood === 'free'),
  });
  document.body.prepend(canvas);
  const game = new Game({
    client: createRgsClient(`${window.location.protocol}//${launch.rgs_url}`, launch.sessionID),
    host,
    stage,
    store,
    net: new SessionNet(launch.sessionID, shelf()),
    language: launch.lang,
    freeSpinsMultiplier: facts.freeSpins.multiplier,
    later: (milliseconds, act) => void setTimeout(act, milliseconds),
  });
  canvas.addEventListener('pointerdown', () => {
    if (store.getState().phase !== 'idle') game.press();
  });
  // Keys pressed in the frame never reach the app around it. An open pop-up of ours takes Escape first.
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
      host.tell({ type: 'close' });
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
  document.body.classList.add('ready');
  const stopWaiting = store.subscribe(({ phase }) => {
    if (phase === 'starting') return;
    stopWaiting();
    host.tell({ type: 'ready' });
  });
  game.start();
}

/** The stage follows the window, and leaves free what the control bar covers. @returns what to tell when the bar appears or goes */
function followSize(stage: SlotStage): (bar: HTMLElement | null) => void {
  let bar: HTMLElement | null = null;
  const observer = new ResizeObserver(() => {
    const covered = bar ? window.innerHeight - bar.getBoundingClientRect().top : 0;
    stage.resize(window.innerWidth, window.innerHeight, Math.max(0, covered));
  });
  observer.observe(document.body);
  return (element) => {
    if (bar) observer.unobserve(bar);
    bar = element;
    if (bar) observer.observe(bar);
  };
}

/** Canvas lettering needs its faces before it is first drawn. */
async function loadFaces(): Promise<void> {
  await Promise.all([
    document.fonts.load('700 40px "Cinzel Decorative"', 'Aa İş'),
    document.fonts.load('700 40px "Outfit Variable"', '0123₺'),
    document.fonts.load('800 40px "Inter Variable"', 'WIN'),
  ]);
}

const wordsOf = (t: TFunction): StageWords => ({
  win: t('stage.win'),
  tier: { big: t('stage.big'), mega: t('stage.mega'), epic: t('stage.epic') },
  freeSpins: t('stage.freeSpins'),
  moreFreeSpins: t('stage.moreFreeSpins'),
  freeSpinsWon: t('stage.freeSpinsWon'),
  capped: t('stage.capped'),
  multiplierNote: (multiplier) => t('stage.multiplierNote', { multiplier }),
  plaque: (current, total, multiplier) => t('stage.plaque', { current, total, multiplier }),
  spinsPlayed: (count) => t('stage.spinsPlayed', { count }),
});

function shelf(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
