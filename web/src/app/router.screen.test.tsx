import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { AppRouter } from './router';

/** Whoever presses a link while the app is being drawn for the first time. */
function Impatient() {
  const { pathname } = useLocation();
  if (pathname === '/') history.replaceState(null, '', '#/games/slots');
  return <p>{pathname}</p>;
}

it('a link that is pressed while the app is drawn for the first time is followed', async () => {
  history.replaceState(null, '', '#/');
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <AppRouter>
      <Impatient />
    </AppRouter>,
  );
  await expect.poll(() => place.textContent).toBe('/games/slots');
  root.unmount();
  history.replaceState(null, '', '#/');
});
