/**
 * Routes uploads, which use XMLHttpRequest for its progress events, through the page's fetch, where a fake API answers.
 * @param prefix of the addresses to route. @returns a function that restores XMLHttpRequest.
 */
export function playUploads(prefix: string): () => void {
  const Real = globalThis.XMLHttpRequest;
  if (Real === undefined) return () => undefined;

  class MadeRequest extends Real {
    #address = '';
    readonly #abort = new AbortController();

    override open(method: string, url: string | URL): void {
      this.#address = String(url);
      super.open(method, url);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (this.#address.startsWith(prefix)) void this.#answer(body as BodyInit | null | undefined);
      else super.send(body);
    }

    override abort(): void {
      this.#abort.abort();
      super.abort();
    }

    async #answer(body: BodyInit | null | undefined): Promise<void> {
      const total = body instanceof FormData ? [...body.values()].reduce((sum, part) => sum + sizeOf(part), 0) : 0;
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: total / 2, total }));
      try {
        const answer = await fetch(this.#address, { method: 'POST', body: body ?? null, signal: this.#abort.signal });
        const response: unknown = await answer.json();
        Object.defineProperty(this, 'response', { value: response });
        this.dispatchEvent(new ProgressEvent('load'));
      } catch {
        this.dispatchEvent(new ProgressEvent(this.#abort.signal.aborted ? 'abort' : 'error'));
      }
    }
  }
  globalThis.XMLHttpRequest = MadeRequest;
  return () => {
    globalThis.XMLHttpRequest = Real;
  };
}

const sizeOf = (part: FormDataEntryValue): number => (typeof part === 'string' ? part.length : part.size);
