import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import './css/table.css';
import type { GameFacts } from '@croupier/contract/games/base';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type * as z from 'zod/mini';
import { closeOnEscape, createHost, type Host } from '../client/frame/host';
import { type Launch, launchOfReplay, readLanguage, readLaunch, readReplay } from '../client/frame/launch';
import { prepareWords } from '../client/words';
import { createRgsClient, type RgsClient } from '../client/rgs/client';
import { openReplayClient } from '../client/rgs/replay-client';
import { createMoneyFormat } from '../client/rgs/money';
import { SessionNet, tabShelf } from '../client/round/ledger-of-session';
import { StopPage, type StopReason } from '../client/ui/StopPage';
import { createSoundboard } from '../client/sound/soundboard';
import { TableContext, type TableShell } from './context';
import { createTableStore } from './round/state';
import { TableGame } from './round/table-game';
import { Room } from './parts/Room';

/** The parts of a table game that differ between games. */
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
  const t = await prepareWords(launch?.lang ?? readLanguage(search, navigator.language), 'table', ...spec.words);
  if (!launch) return root.render(<StopPage t={t} reason="noLaunch" />);
  const host = createHost(launch.host);
  closeOnEscape(host);
  // A stop page also sends `ready`, so that the app shows it.
  const stop = (reason: StopReason): void => {
    root.render(<StopPage t={t} reason={reason} />);
    host.tell({ type: 'ready' });
  };
  root.render(<p className="loading">{t('table.loading')}</p>);
  const server = `${window.location.protocol}//${launch.rgs_url}`;
  const [facts, client] = await Promise.all([
    fetchFactsAs(spec.code, spec.facts),
    replay ? openReplayClient(server, replay) : createRgsClient(server, launch.sessionID),
  ]);
  if (!facts) return stop('noLoad');
  if (!client) return stop('noRound');
  openTable({ spec, facts, launch, isReplay: replay !== undefined, client, host, t, root });
}

/** Fetches the game's published facts from its own origin; undefined when the request fails or the facts are malformed. */
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

interface Opening<Facts extends GameFacts> {
  readonly spec: TableSpec<Facts>;
  readonly facts: Facts;
  readonly launch: Launch;
  /** Whether a finished round is replayed. */
  readonly isReplay: boolean;
  readonly client: RgsClient;
  readonly host: Host;
  readonly t: TFunction;
  readonly root: Root;
}

function openTable<Facts extends GameFacts>({
  spec: { Board, Rules },
  facts,
  launch,
  isReplay,
  client,
  host,
  t,
  root,
}: Opening<Facts>): void {
  const store = createTableStore();
  const soundboard = createSoundboard();
  const setMuted = (muted: boolean) => {
    soundboard.setMuted(muted);
    store.setState({ muted });
  };
  store.setState({ currency: launch.currency, muted: soundboard.muted });
  const game = new TableGame({
    client,
    host,
    store,
    // A replay stores no net position, because nothing is played.
    net: new SessionNet(launch.sessionID, isReplay ? undefined : tabShelf()),
    language: launch.lang,
    demo: launch.demo === 'true',
    calm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    words: { roundOver: t('table.roundOver') },
    later: (milliseconds, act) => void setTimeout(act, milliseconds),
  });
  // Paused, so that nothing can be staked in a replay.
  if (isReplay) {
    game.setPaused(true);
    document.body.classList.add('replayed');
  }
  host.listen((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (isReplay) return;
    else if (message.type === 'pause') game.setPaused(message.paused);
    else void game.refreshBalance();
  });
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
