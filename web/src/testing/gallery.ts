import { COMPLETE_LANGUAGES } from '@croupier/contract/codes';
import { openGallery } from '@croupier/contract/testing/gallery';
import { isSettled, places } from './every-state';

const lookAgain = openGallery({
  places,
  languages: COMPLETE_LANGUAGES,
  // Who only asks what there is does not wait for the app.
  stage: async (...state) => (await import('./stage')).stage(...state),
  isSettled,
});
import.meta.hot?.on('vite:afterUpdate', lookAgain);
