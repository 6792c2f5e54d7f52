import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

const navigate = vi.fn<(to: { search: string }, options: object) => void>();
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useNavigate: () => navigate,
}));
vi.mock('../../../core/screen/lazy', () => ({ lazyWithTimeout: () => () => null }));

const { GameHost } = await import('./GameHost');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a game that is closed leaves what was chosen beneath it, though the screen has not been drawn since', () => {
  let host: ReactNode;
  function Drawn() {
    host = GameHost();
    return host;
  }
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/games/slots?sort=name&play=keno&fun=1']}>
      <Drawn />
    </MemoryRouter>,
  );
  vi.stubGlobal('window', { location: { hash: '#/games/slots?sort=name&play=keno&fun=1&vendor=CROUPIER' } });
  const parts = isValidElement<{ children: ReactNode }>(host) ? Children.toArray(host.props.children) : [];
  const game = parts.find(
    (part): part is ReactElement<{ onClose: () => void }> =>
      isValidElement(part) && 'onClose' in (part.props as object),
  );
  game?.props.onClose();
  expect(navigate.mock.calls.map(([to]) => to)).toEqual([{ search: 'sort=name&vendor=CROUPIER' }]);
});
