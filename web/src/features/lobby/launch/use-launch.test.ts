import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = { error: number; message: string; data: number };

const navigate = vi.fn<(to: { search: string }) => Promise<void>>();
const checkBlock = vi.fn<() => Promise<Answer>>();
const openPopup = vi.fn<(name: string, props: object) => void>();
const showBlocked = vi.fn<() => void>();
const session = { user: null as object | null, token: null as string | null };
const page = { hash: '#/games/slots' };

vi.mock('react-router', () => ({
  useNavigate: () => navigate,
  useLocation: () => ({ pathname: '/games/slots' }),
}));
vi.mock('../../../core/screen/popups', () => ({ openPopup: (name: string, props: object) => openPopup(name, props) }));
vi.mock('../../../core/session/session', () => ({ useSession: { getState: () => session } }));
vi.mock('../../../ui/notices/toast', () => ({ toast: { error: () => undefined } }));
vi.mock('./block-check', () => ({ ALLOWED: 1, checkBlock: () => checkBlock() }));
vi.mock('./blocked-store', () => ({ showBlocked: () => showBlocked() }));
vi.mock('../overlay/use-return-focus', () => ({ rememberOpener: () => undefined }));

const { useLaunch } = await import('./use-launch');

const allowed: Answer = { error: 0, message: '', data: 1 };
/** Holds back the answers to checks, in the order of the requests. */
function hold(): ((answer: Answer) => void)[] {
  const held: ((answer: Answer) => void)[] = [];
  checkBlock.mockImplementation(() => new Promise((resolve) => void held.push(resolve)));
  return held;
}

beforeEach(() => {
  session.user = { id: '7' };
  session.token = 'secret';
  page.hash = '#/games/slots?sort=name';
  vi.stubGlobal('window', { location: page });
  navigate.mockImplementation(async ({ search }) => {
    page.hash = `#/games/slots${search}`;
  });
  checkBlock.mockResolvedValue(allowed);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('pressing a game', () => {
  it('opens it over the screen that is there', async () => {
    await useLaunch()({ id: 'keno' }, false);
    expect(navigate.mock.calls.map(([to]) => to)).toEqual([{ search: '?sort=name&play=keno' }]);
  });

  it('twice before the check has answered leaves one entry in the history: the last press', async () => {
    const launch = useLaunch();
    const checks = hold();
    const presses = [launch({ id: 'keno' }, false), launch({ id: 'dice' }, false)];
    for (const answer of checks.toReversed()) answer(allowed);
    await Promise.all(presses);
    expect(navigate.mock.calls.map(([to]) => to.search)).toEqual(['?sort=name&play=dice']);
  });

  it('once more when it is open already does nothing, though the screen has not been drawn since', async () => {
    const launch = useLaunch();
    await launch({ id: 'keno' }, true);
    await launch({ id: 'keno' }, true);
    await launch({ id: 'dice' }, false);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('leaves what was chosen on the screen while it was checked', async () => {
    const checks = hold();
    const press = useLaunch()({ id: 'keno' }, false);
    page.hash = '#/games/slots?sort=name&vendor=CROUPIER';
    for (const answer of checks) answer(allowed);
    await press;
    expect(navigate.mock.calls.map(([to]) => to.search)).toEqual(['?sort=name&vendor=CROUPIER&play=keno']);
  });

  it('says that the balance is blocked', async () => {
    checkBlock.mockResolvedValue({ ...allowed, data: 0 });
    await useLaunch()({ id: 'keno' }, false);
    expect(showBlocked).toHaveBeenCalledTimes(1);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('asks a visitor to log in and comes back to the same screen with the game', async () => {
    session.user = null;
    session.token = null;
    await useLaunch()({ id: 'keno' }, false);
    expect(openPopup).toHaveBeenCalledWith('login', { backurl: '/games/slots?sort=name&play=keno' });
  });
});
