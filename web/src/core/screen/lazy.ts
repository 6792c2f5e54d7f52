import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Specification 1 §1: a lazy part that has not arrived after this long has failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A lazy part did not arrive; `code` distinguishes a failed style sheet from a failed script. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  constructor(
    readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED',
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Waits for a part at most 120 s. @throws ChunkLoadError when it is missing or late. */
export async function loadPart<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('CHUNK_LOAD_FAILED')), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    // Vite names the style sheet that could not be preloaded; a failed script has the browser's own message.
    const style = cause instanceof Error && /preload CSS/i.test(cause.message);
    throw new ChunkLoadError(style ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', { cause });
  } finally {
    clearTimeout(timer);
  }
}

type Part<P extends object> = { default: ComponentType<P> };
/** A lazy component that can be prefetched. If its code has arrived, it renders without a fallback. */
export type LazyPart<P extends object> = LazyExoticComponent<ComponentType<P>> & {
  /** @throws ChunkLoadError */
  readonly fetch: () => Promise<unknown>;
};

/** React's lazy with the time limit and the error of the specification. */
export function lazyWithTimeout<P extends object>(load: () => Promise<Part<P>>): LazyPart<P> {
  let part: Promise<Part<P>> | undefined;
  const fetch = (): Promise<Part<P>> => {
    // Retry after a failure.
    part ??= loadPart(load).catch((failure: unknown) => {
      part = undefined;
      throw failure;
    });
    return part;
  };
  return Object.assign(lazy(fetch), { fetch });
}
