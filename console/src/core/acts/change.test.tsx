import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ERROR_CODES } from '@croupier/contract/errors';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const warn = vi.fn<(title: string, more: object) => void>();
const done: string[] = [];
const note = (what: string) => async (): Promise<void> => void done.push(what);

vi.mock('sonner', () => ({ toast: { warning: (title: string, more: object) => warn(title, more) } }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
// The real module reads the browser's language.
vi.mock('../i18n', () => ({ i18n: { language: 'en', t: (key: string) => key } }));

const { CallFailure } = await import('../session/client');
const { useChange } = await import('./change');

type Form = ReturnType<typeof useChange<string, string>>;

/** Submits a form as an operator does. @returns the form's error, which it shows. */
async function sent(holdsTyped: boolean, failure?: Error): Promise<unknown> {
  const forms: Form[] = [];
  function Probe() {
    const form = useChange<string, string>({
      send: (typed) => (failure ? Promise.reject(failure) : Promise.resolve(typed)),
      onDone: (answer) => done.push(`done: ${answer}`),
      holdsTyped,
      refetch: note('fetched again'),
      onClose: () => done.push('closed'),
    });
    forms.push(form);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  return forms[0]?.mutateAsync('Further up').catch((shown: unknown) => shown);
}

const conflict = () => new CallFailure(ERROR_CODES.conflict, 'Somebody else changed this');

beforeEach(() => {
  warn.mockClear();
  done.length = 0;
});

describe('a form of the console', () => {
  it('closes with what the server has answered', async () => {
    await sent(true);
    expect(done).toEqual(['done: Further up', 'closed']);
  });

  it('stays with what was typed into it when another operator was faster, says so itself, and fetches the rest again', async () => {
    const failure = conflict();
    expect(await sent(true, failure)).toBe(failure);
    expect(done).toEqual(['fetched again']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('that nothing was typed into closes when another operator was faster; that is told, and the rest fetched again', async () => {
    await sent(false, conflict());
    expect(done).toEqual(['closed', 'fetched again']);
    expect(warn.mock.calls).toEqual([['common.conflict', { description: 'Somebody else changed this' }]]);
  });

  it.each([
    ['a refusal of another kind', () => new CallFailure(ERROR_CODES.notFound, 'Gone')],
    ['a fault', () => new TypeError('lost')],
  ])('stays and shows %s, and fetches nothing again', async (_, fail) => {
    const failure = fail();
    for (const holdsTyped of [true, false]) expect(await sent(holdsTyped, failure)).toBe(failure);
    expect(done).toEqual([]);
  });
});
