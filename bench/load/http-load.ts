import { connect, type Socket } from 'node:net';

/**
 * A small closed-loop load generator: each connection sends its next request when the last answer has arrived. It speaks just enough HTTP/1.1,
 * because on a machine that also runs the server and the database every microsecond of the generator is taken from what it measures.
 */

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One connection, one request at a time. */
export class HttpConnection {
  #socket: Socket;
  #buffer = '';
  #waiting: { resolve: (answer: Answer) => void; reject: (failure: Error) => void } | undefined;
  readonly #host: string;

  readonly #headers: string;

  /** @param headers of every request, beside what each needs: "Accept-Encoding: gzip\r\n". */
  constructor(port: number, headers = '') {
    this.#headers = headers;
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#read(chunk));
    const fail = (failure: Error) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.reject(failure);
    };
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail(new Error('connection closed')));
  }

  /**
   * @param headers of this request alone, written like those of every one.
   * @throws Error when the connection breaks before the answer is whole: the request may or may not have been carried out.
   */
  post(path: string, body: string, headers = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('connection closed'));
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${this.#headers}${headers}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#buffer += chunk;
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /content-length: (\d+)/i.exec(this.#buffer.slice(0, end));
    const whole = end + 4 + Number(length?.[1] ?? 0);
    if (this.#buffer.length < whole) return;
    const answer = { status: Number(this.#buffer.slice(9, 12)), body: this.#buffer.slice(end + 4, whole) };
    this.#buffer = this.#buffer.slice(whole);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}
