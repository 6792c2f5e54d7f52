import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { openGallery } from '@croupier/contract/testing/gallery';
import { places, type State } from './states';

const gallery = openGallery<State>({
  places,
  languages: COMPLETE_LANGUAGES,
  // Who only asks what there is does not wait for what opens a game.
  stage: async (state, _, language) => (await import('./stage')).stage(state, language),
  // A game is waited for, and looked at, within its frame.
  isSettled: () => true,
});
import.meta.hot?.on('vite:afterUpdate', () => gallery.showAgain(places));
