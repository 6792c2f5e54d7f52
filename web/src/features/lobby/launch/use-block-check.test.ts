import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = { error: number; message: string; data: number };

const checkBlock = vi.fn<(signal: AbortSignal) => Promise<Answer>>();
const complain = vi.fn<(message: string) => void>();
vi.mock('./block-check', () => ({ ALLOWED: 1, checkBlock: (signal: AbortSignal) => checkBlock(signal) }));
vi.mock('../../../ui/notices/toast', () => ({ toast: { error: (message: string) => complain(message) } }));
vi.mock('../../../core/words/i18n', () => ({ i18n: { t: (key: string) => key } }));

const { watchBlock } = await import('./use-block-check');

const allowed: Answer = { error: 0, message: '', data: 1 };
const blocked: Answer = { error: 0, message: '', data: 0 };
const failed: Answer = { error: NETWORK_FAILURE, message: 'offline', data: 0 };
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
/** A connection that hangs: no answer until the caller aborts. */
const silence = (signal: AbortSignal) =>
  new Promise<Answer>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const onBlocked = vi.fn<() => void>();
let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  checkBlock.mockResolvedValue(allowed);
  stop = watchBlock(onBlocked);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('the watch over an open game', () => {
  it('asks every three seconds while play is allowed, and no more once the game is closed', async () => {
    await seconds(2.9);
    expect(checkBlock).toHaveBeenCalledTimes(0);
    await seconds(0.1);
    expect(checkBlock).toHaveBeenCalledTimes(1);
    await seconds(9);
    expect(checkBlock).toHaveBeenCalledTimes(4);
    stop();
    await seconds(60);
    expect(checkBlock).toHaveBeenCalledTimes(4);
    expect(onBlocked).not.toHaveBeenCalled();
  });

  it('tells once that play is blocked and asks no more', async () => {
    checkBlock.mockResolvedValue(blocked);
    await seconds(30);
    expect(checkBlock).toHaveBeenCalledTimes(1);
    expect(onBlocked).toHaveBeenCalledTimes(1);
  });

  it('asks one question at a time', async () => {
    checkBlock.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(allowed), 7000)));
    await seconds(9.9);
    expect(checkBlock).toHaveBeenCalledTimes(1);
    await seconds(2.1);
    expect(checkBlock).toHaveBeenCalledTimes(2);
  });

  it('gives up a question that nobody answers and asks again', async () => {
    checkBlock.mockImplementationOnce(silence).mockResolvedValue(blocked);
    await seconds(13);
    expect(complain.mock.calls).toEqual([['common:serverBusy']]);
    await seconds(2);
    expect(checkBlock).toHaveBeenCalledTimes(2);
    expect(onBlocked).toHaveBeenCalledTimes(1);
  });

  it('closes nothing for an answer that comes after the game was closed', async () => {
    checkBlock.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(blocked), 1000)));
    await seconds(3.5);
    stop();
    await seconds(30);
    expect(onBlocked).not.toHaveBeenCalled();
  });

  it('complains once while the server fails, and again when it fails anew', async () => {
    checkBlock.mockResolvedValue(failed);
    await seconds(12);
    expect(complain.mock.calls).toEqual([['offline']]);
    checkBlock.mockResolvedValueOnce(allowed);
    await seconds(6);
    expect(complain).toHaveBeenCalledTimes(2);
    expect(onBlocked).not.toHaveBeenCalled();
  });

  it('is silent about a session that has ended: the login says so', async () => {
    checkBlock.mockResolvedValue({ error: ERROR_CODES.sessionInvalid, message: 'no session', data: 0 });
    await seconds(6);
    expect(complain).not.toHaveBeenCalled();
  });
});
