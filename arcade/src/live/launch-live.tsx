import '@fontsource-variable/inter';
import '@fontsource-variable/outfit';
import '../table/css/table.css';
import './css/live.css';
import './css/replay.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { launchOfReplay, readLanguage, readLaunch, readReplay } from '../client/frame/launch';
import { prepareWords } from '../client/words';
import { StopPage } from '../client/ui/StopPage';
import { openLiveTable } from './open-live-table';
import { createLivePage, type LiveSpec } from './page';
import { openLiveReplay } from './replay/open-live-replay';

/** Starts one live table in this page. */
export async function launchLive(spec: LiveSpec): Promise<void> {
  const root = createRoot(document.querySelector('#game') ?? document.body);
  const { search, origin } = window.location;
  const replay = readReplay(search);
  const launch = replay ? launchOfReplay(replay, new URLSearchParams(search), origin) : readLaunch(search);
  const asked = launch?.lang ?? readLanguage(search, navigator.language);
  const t = await prepareWords(asked, 'table', 'live', ...spec.words);
  if (!launch) return root.render(<StopPage t={t} reason="noLaunch" />);
  say('table.fair', t('live.fair'));
  say('table.resume', t('live.resume'));
  // A replay pays nothing and has no balance.
  if (replay) for (const key of ['announceWin', 'announceNoWin']) say(`table.${key}`, wordsOf('live.replay.announce'));
  root.render(<p className="loading">{t('table.loading')}</p>);
  const page = createLivePage(spec, launch, t, root);
  if (replay) await openLiveReplay(page, replay);
  else openLiveTable(page, launch);
}

const language = (): string => i18next.resolvedLanguage ?? 'en';

/** Raw text of a key, with its placeholders. */
const wordsOf = (key: string): string => String(i18next.getResource(language(), 'translation', key));

/** Overrides a text of all tables that does not fit a shared round. */
function say(key: string, text: string): void {
  i18next.addResource(language(), 'translation', key, text);
}
