import type { LiveErrorCode } from '@croupier/contract/games/live-messages';
import type { Launch } from '../client/frame/launch';
import { SessionNet, tabShelf } from '../client/round/ledger-of-session';
import { connect } from './driver/connection';
import { isFinal, NOTICES } from './driver/refusals';
import { LiveTable } from './driver/live-table';
import type { LivePage } from './page';

/** Joins a table with the session of the launch address. */
export function openLiveTable(page: LivePage, launch: Launch): void {
  const { host } = page;
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const table = new LiveTable({
    ...page.parts,
    host,
    net: new SessionNet(launch.sessionID, tabShelf()),
    say: (message) => connection.say(message),
  });
  let shown = false;
  const connection = connect(`${scheme}://${launch.rgs_url}/live/${page.code}/socket`, {
    connected: () => connection.say({ type: 'join', sessionID: launch.sessionID }),
    lost: () => table.lost(),
    heard(message) {
      if (isFinal(message)) connection.end();
      if (message.type === 'refused' && !shown) return stop(message.code);
      table.hear(message);
      if (shown || message.type !== 'welcome') return;
      shown = true;
      page.show(table, message.facts, message.currency);
    },
  });
  host.listen((message) => {
    if (message.type === 'mute') page.setMuted(message.muted);
    else if (message.type === 'pause') table.setPaused(message.paused);
    else void table.refreshBalance();
  });

  /** Shows why the table refused the join, for everyone or for this player. */
  function stop(code: LiveErrorCode): void {
    const reason = NOTICES[code]?.reason ?? 'noLoad';
    page.stop(reason, () => host.tell({ type: 'close' }));
    host.tell({ type: reason === 'sessionEnded' ? 'sessionEnded' : 'ready' });
  }
}
