import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import './css/table.css';
import type { GameFacts } from '@croupier/contract/games/base';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type * as z from 'zod/mini';
import { closeOnEscape, createHost } from '../client/frame/host';
import { type Launch, launchOfReplay, type ReplayLaunch, readLaunch, readReplay } from '../client/frame/launch';
import { prepareWords } from '../client/words';
import { createRgsClient } from '../client/rgs/client';
import { createReplayClient } from '../client/rgs/replay-client';
import { createMoneyFormat } from '../client/rgs/money';
import { SessionNet } from '../client/round/ledger-of-session';
import { StopPage } from '../client/ui/StopPage';
import { createSoundboard } from '../client/sound/soundboard';
import { TableContext, type TableShell } from './context';
import { createTableStore } from './round/state';
import { TableGame } from './round/table-game';
import { Room } from './parts/Room';

/** A game that is played at a table: everything that is not common to all of them. */
export interface TableSpec<Facts extends GameFacts> {
  /** The game's path on the games origin. */
  readonly code: string;
  /** The shape of the game's facts. */
  readonly facts: z.ZodMiniType<Facts>;
  /** Namespaces of the game's own words, with `cards` where it shows cards and `betting-layout` where chips are laid. */
  readonly words: readonly string[];
  /** The whole page but notices and announcements: usually a `Frame`. */
  readonly Board: ComponentType<{ facts: Facts }>;
  /** The rules and the pay table, inside the info dialog. */
  readonly Rules: ComponentType<{ facts: Facts }>;
}

/** Starts one game in this page. */
export async function launchTable<Facts extends GameFacts>(spec: TableSpec<Facts>): Promise<void> {
  const root = createRoot(document.querySelector('#game') ?? document.body);
  const { search, origin } = window.location;
  const replay = readReplay(search);
  const launch = replay ? launchOfReplay(replay, new URLSearchParams(search), origin) : readLaunch(search);
  const t = await prepareWords(launch?.lang ?? navigator.language, 'table', ...spec.words);
  if (!launch) return root.render(<StopPage t={t} reason="noLaunch" />);
  root.render(<p className="loading">{t('table.loading')}</p>);
  const facts = await fetchFactsAs(spec.code, spec.facts);
  if (!facts) {
    root.render(<StopPage t={t} reason="noLoad" />);
    // What the page says instead of the game is to be seen, too.
    return createHost(launch.host).tell({ type: 'ready' });
  }
  openTable(spec, facts, launch, replay, t, root);
}

/** What the game publishes about itself, from its own origin; undefined when it cannot be had. */
async function fetchFactsAs<Facts>(code: string, shape: z.ZodMiniType<Facts>): Promise<Facts | undefined> {
  try {
    const response = await fetch(`/${code}/facts.json`, { signal: AbortSignal.timeout(15_000) });
    const parsed = shape.safeParse(await response.json());
    if (!parsed.success) console.error(parsed.error);
    return response.ok && parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function openTable<Facts extends GameFacts>(
  { Board, Rules }: TableSpec<Facts>,
  facts: Facts,
  launch: Launch,
  replay: ReplayLaunch | undefined,
  t: TFunction,
  root: Root,
): void {
  const store = createTableStore();
  const host = createHost(launch.host);
  const soundboard = createSoundboard();
  const setMuted = (muted: boolean) => {
    soundboard.setMuted(muted);
    store.setState({ muted });
  };
  store.setState({ currency: launch.currency, muted: soundboard.muted });
  const server = `${window.location.protocol}//${launch.rgs_url}`;
  const game = new TableGame({
    client: replay ? createReplayClient(server, replay) : createRgsClient(server, launch.sessionID),
    host,
    store,
    // What a replay books is forgotten: it is not played.
    net: new SessionNet(launch.sessionID, replay ? undefined : shelf()),
    language: launch.lang,
    demo: launch.demo === 'true',
    calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    words: { roundOver: t('table.roundOver') },
    later: (milliseconds, act) => void setTimeout(act, milliseconds),
  });
  // A replay is to be watched: nothing can be staked in it.
  if (replay) {
    game.setPaused(true);
    document.body.classList.add('replayed');
  }
  host.listen((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (replay) return;
    else if (message.type === 'pause') game.setPaused(message.paused);
    else void game.refreshBalance();
  });
  closeOnEscape(host);
  const stopWaiting = store.subscribe(({ phase }) => {
    if (phase === 'starting') return;
    stopWaiting();
    host.tell({ type: 'ready' });
  });
  const shell: TableShell = {
    store,
    game,
    facts,
    launch,
    money: createMoneyFormat(launch.currency, document.documentElement.lang),
    sound: soundboard.play,
    setMuted,
    deposit: () => host.tell({ type: 'deposit' }),
    close: () => host.tell({ type: 'close' }),
  };
  root.render(
    <TableContext value={shell}>
      <Room board={<Board facts={facts} />} rules={<Rules facts={facts} />} />
    </TableContext>,
  );
}

function shelf(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
