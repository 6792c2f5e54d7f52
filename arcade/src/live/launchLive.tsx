import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import '../table/css/table.css';
import './css/live.css';
import type { LiveFacts } from '@croupier/contract/games/live';
import type { LiveErrorCode } from '@croupier/contract/games/live-messages';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { closeOnEscape, createHost } from '../frame/host';
import { readLaunch } from '../frame/launch';
import { type GameWords, prepareWords } from '../locales/translate';
import { createMoneyFormat } from '../rgs/money';
import { SessionNet } from '../session/ledgerOfSession';
import { StopPage } from '../shell/StopPage';
import { createSoundboard } from '../sound/soundboard';
import { TableContext } from '../table/context';
import { Room } from '../table/parts/Room';
import { createTableStore } from '../table/round/state';
import tableEn from '../table/words/en.json';
import tableTr from '../table/words/tr.json';
import { connect } from './connection';
import { LiveContext } from './context';
import { isFinal, NOTICES } from './driver/refusals';
import { LiveTable } from './liveTable';
import { Fairness } from './parts/Fairness';
import { WatchNote } from './parts/WatchNote';
import { createLiveStore } from './state';
import en from './words/en.json';
import tr from './words/tr.json';

/** A live table: everything that is not common to all of them. */
export interface LiveSpec {
  readonly code: string;
  readonly words: GameWords;
  /** The label of a finished round, from its events. */
  readonly labelOf: (events: readonly object[]) => string;
  readonly Board: ComponentType<{ facts: LiveFacts }>;
  readonly Rules: ComponentType<{ facts: LiveFacts }>;
}

const refusalWord = (code: LiveErrorCode): string => i18next.t([`live.refused.${code}`, 'live.refused.other']);

function newRequest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function shelf(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Starts one live table in this page. */
export async function launchLive({ code, words, labelOf, Board, Rules }: LiveSpec): Promise<void> {
  const root = createRoot(document.querySelector('#game') ?? document.body);
  const launch = readLaunch(window.location.search);
  const t = await prepareWords(launch?.lang ?? navigator.language, { en: tableEn, tr: tableTr }, { en, tr }, words);
  if (!launch) return root.render(<StopPage t={t} reason="noLaunch" />);
  // What the info dialog of all tables says of rounds is not how a shared round goes.
  const language = i18next.resolvedLanguage ?? 'en';
  i18next.addResource(language, 'translation', 'table.fair', t('live.fair'));
  i18next.addResource(language, 'translation', 'table.resume', t('live.resume'));
  root.render(<p className="loading">{t('table.loading')}</p>);

  const store = createTableStore();
  const live = createLiveStore();
  const host = createHost(launch.host);
  const soundboard = createSoundboard();
  const setMuted = (muted: boolean) => {
    soundboard.setMuted(muted);
    store.setState({ muted });
  };
  store.setState({ currency: launch.currency, muted: soundboard.muted });
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const table = new LiveTable({
    store,
    live,
    host,
    net: new SessionNet(launch.sessionID, shelf()),
    say: (message) => connection.say(message),
    words: refusalWord,
    labelOf,
    newRequest,
    now: () => performance.now(),
  });
  let shown = false;
  const connection = connect(`${scheme}://${launch.rgs_url}/live/${code}/socket`, {
    connected: () => connection.say({ type: 'join', sessionID: launch.sessionID }),
    lost: () => table.lost(),
    heard(message) {
      if (isFinal(message)) connection.end();
      if (message.type === 'refused' && !shown) return stop(message.code);
      table.hear(message);
      if (shown || message.type !== 'welcome') return;
      shown = true;
      show(message.facts, message.currency);
    },
  });
  host.listen((message) => {
    if (message.type === 'mute') setMuted(message.muted);
    else if (message.type === 'pause') table.setPaused(message.paused);
    else void table.refreshBalance();
  });
  closeOnEscape(host);

  /** The table lets nobody sit down, or not this player: the page says why. */
  function stop(code: LiveErrorCode): void {
    const reason = NOTICES[code]?.reason ?? 'noLoad';
    root.render(<StopPage t={t} reason={reason} close={() => host.tell({ type: 'close' })} />);
    host.tell({ type: reason === 'sessionEnded' ? 'sessionEnded' : 'ready' });
  }

  function show(facts: LiveFacts, currency: string): void {
    if (!launch) return;
    const shell = {
      store,
      game: table,
      facts,
      launch,
      money: createMoneyFormat(currency, document.documentElement.lang),
      sound: soundboard.play,
      setMuted,
      deposit: () => host.tell({ type: 'deposit' }),
      close: () => host.tell({ type: 'close' }),
    };
    root.render(
      <TableContext value={shell}>
        <LiveContext value={{ live, table }}>
          <Room
            board={
              <>
                <Board facts={facts} />
                <WatchNote />
              </>
            }
            rules={
              <>
                <Rules facts={facts} />
                <Fairness />
              </>
            }
          />
        </LiveContext>
      </TableContext>,
    );
    host.tell({ type: 'ready' });
  }
}
