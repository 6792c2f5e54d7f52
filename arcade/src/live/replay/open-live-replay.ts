import type { LiveReplay } from '@croupier/contract/games/live-messages';
import type { ReplayLaunch } from '../../client/frame/launch';
import type { LivePage } from '../page';
import { fetchLiveReplay } from './fetch-live-replay';
import { quietTable } from './quiet-table';
import { type Cue, endOf, perform, scriptOf } from './script';

/** Replays a finished round of the player's at its table, without session or connection; stakes, counts and reports nothing to the app. */
export async function openLiveReplay(page: LivePage, launch: ReplayLaunch): Promise<void> {
  const { host, setMuted } = page;
  host.listen((message) => {
    if (message.type === 'mute') setMuted(message.muted);
  });
  const round = await fetchLiveReplay(`${window.location.protocol}//${launch.rgs_url}`, launch);
  if (!round || round.facts.code !== page.code) return page.stop('noRound');
  show(page, round);
}

function show(page: LivePage, round: LiveReplay): void {
  let stop: (() => void) | undefined;

  function run(script: readonly Cue[]): void {
    stop?.();
    page.clear();
    const table = quietTable(page);
    stop = perform(script, (message) => table.hear(message));
    page.show(table, round.facts, round.currency, {
      again: () => run(scriptOf(round)),
      skip: () => run(endOf(round)),
    });
  }

  run(scriptOf(round));
}
