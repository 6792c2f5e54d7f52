import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { openGallery } from '@croupier/contract/testing/gallery';
import { isSettled, places } from './every-state';

const gallery = openGallery({
  places,
  languages: COMPLETE_LANGUAGES,
  // Listing the states does not wait for the app.
  stage: async (...state) => (await import('./stage')).stage(...state),
  isSettled,
});
import.meta.hot?.on('vite:afterUpdate', gallery.lookAgain);
import.meta.hot?.accept('./every-state', (changed) => changed && gallery.showAgain(changed['places']));
