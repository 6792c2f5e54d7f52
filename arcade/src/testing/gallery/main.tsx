import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { openGallery } from '@croupier/contract/testing/gallery';
import { places, type State } from './states';

const gallery = openGallery<State>({
  places,
  languages: COMPLETE_LANGUAGES,
  // Imported lazily, so that listing the states does not load the module that opens games.
  stage: async (state, _, language) => (await import('./stage')).stage(state, language),
  // `stage` itself waits for the game, inside its frame.
  isSettled: () => true,
});
import.meta.hot?.on('vite:afterUpdate', () => gallery.showAgain(places));
