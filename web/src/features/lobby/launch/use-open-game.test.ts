import type { Game } from '@croupier/contract/calls/catalogue/player';
import { afterEach, expect, it, vi } from 'vitest';

const launch = vi.fn<(game: Game, fun: boolean) => Promise<void>>(async () => undefined);
const openPopup = vi.fn<(name: string, props: object) => void>();
const session = { user: null as object | null, token: null as string | null };

vi.mock('./use-launch', () => ({ useLaunch: () => launch }));
vi.mock('../../../core/screen/popups', () => ({ openPopup: (name: string, props: object) => openPopup(name, props) }));
vi.mock('../../../core/session/session', () => ({ useSession: { getState: () => session } }));

const { useOpenGame } = await import('./use-open-game');
const game = { id: 'keno' } as Game;

afterEach(() => {
  launch.mockClear();
  openPopup.mockClear();
});

it('shows a visitor the rules of the game, and asks for no login', () => {
  Object.assign(session, { user: null, token: null });
  useOpenGame()(game);
  expect(openPopup.mock.calls).toEqual([['gameInfo', { game }]]);
  expect(launch).not.toHaveBeenCalled();
});

it.each([
  ['a member', { user: { id: '7' }, token: 'secret' }],
  ['whoever has a session that is still being checked', { user: null, token: 'secret' }],
])('lets %s play for money', (_, signedIn) => {
  Object.assign(session, signedIn);
  useOpenGame()(game);
  expect(launch.mock.calls).toEqual([[game, false]]);
  expect(openPopup).not.toHaveBeenCalled();
});
