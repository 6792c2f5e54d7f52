import { openGallery } from '@croupier/contract/testing/gallery';
import { CONSOLE_LANGUAGES } from '@croupier/contract/codes';
import { isSettled, places } from './every-state';

const gallery = openGallery({
  places,
  languages: CONSOLE_LANGUAGES,
  // Loaded on demand, so that listing the states does not wait for the console.
  stage: async (...state) => (await import('./stage')).stage(...state),
  isSettled,
});
import.meta.hot?.on('vite:afterUpdate', gallery.lookAgain);
import.meta.hot?.accept('./every-state', (changed) => changed && gallery.showAgain(changed['places']));
