import type { LiveFacts } from '@croupier/contract/games/live';
import type { LiveErrorCode } from '@croupier/contract/games/live-messages';
import i18next, { type TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { closeOnEscape, createHost, type Host } from '../client/frame/host';
import type { Launch } from '../client/frame/launch';
import { createMoneyFormat } from '../client/rgs/money';
import { StopPage, type StopReason } from '../client/ui/StopPage';
import { createSoundboard } from '../client/sound/soundboard';
import { TableContext } from '../table/context';
import { Room } from '../table/parts/Room';
import { createTableStore } from '../table/round/state';
import { LiveContext, type ReplayKeys } from './context';
import type { LiveTableParts } from './driver/parts';
import type { LiveTable } from './driver/live-table';
import { Fairness } from './parts/Fairness';
import { WatchNote } from './parts/WatchNote';
import { createLiveStore } from './driver/state';

/** The parts of a live table that differ between tables. */
export interface LiveSpec {
  readonly code: string;
  /** Namespaces of the game's own words. */
  readonly words: readonly string[];
  /** The label of a finished round, from its events. */
  readonly labelOf: (events: readonly object[]) => string;
  /** Describes a bet's choice in words. @param write formats an amount of chips, minor units */
  readonly tellChoice: (choice: unknown, write: (amount: number) => string) => string;
  readonly Board: ComponentType<{ facts: LiveFacts }>;
  readonly Rules: ComponentType<{ facts: LiveFacts }>;
}

/** The page of a live table, before it joins the table or replays a round. */
export interface LivePage {
  readonly code: string;
  readonly host: Host;
  /** The page's parts that the table's driver needs. */
  readonly parts: Omit<LiveTableParts, 'host' | 'net' | 'say'>;
  readonly setMuted: (muted: boolean) => void;
  /** Shows why the table cannot be shown. @param close requests the app to close the page; absent when the page is not framed */
  stop(reason: StopReason, close?: () => void): void;
  /** Resets the table to its empty state. */
  clear(): void;
  /** @param replay controls of the replay, when a finished round is replayed */
  show(table: LiveTable, facts: LiveFacts, currency: string, replay?: ReplayKeys): void;
}

const refusalWord = (code: LiveErrorCode): string => i18next.t([`live.refused.${code}`, 'live.refused.other']);

function newRequest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createLivePage(
  { code, labelOf, tellChoice, Board, Rules }: LiveSpec,
  launch: Launch,
  t: TFunction,
  root: Root,
): LivePage {
  const store = createTableStore();
  const live = createLiveStore();
  const host = createHost(launch.host);
  const soundboard = createSoundboard();
  const setMuted = (muted: boolean) => {
    soundboard.setMuted(muted);
    store.setState({ muted });
  };
  closeOnEscape(host);
  /** Counts clears: React remounts the board when this key changes. */
  let cleared = 0;

  function clear(): void {
    cleared += 1;
    live.setState(live.getInitialState());
    store.setState({ ...store.getInitialState(), currency: launch.currency, muted: soundboard.muted });
  }

  clear();
  return {
    code,
    host,
    setMuted,
    clear,
    parts: { store, live, words: refusalWord, labelOf, newRequest, now: () => performance.now() },
    stop: (reason, close) => root.render(<StopPage t={t} reason={reason} {...(close && { close })} />),
    show(table, facts, currency, replay) {
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
        <TableContext key={cleared} value={shell}>
          <LiveContext value={{ live, table, replay: replay && { ...replay, tellChoice } }}>
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
    },
  };
}
