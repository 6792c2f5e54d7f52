import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * A proxy that does what our Caddyfile lets Caddy do, and no more: takes turns among the processes that answer `/health` with 200, looks every second,
 * keeps connections open, and tries another process only where no connection could be made. A request that was sent is never sent again.
 */
export interface Proxy {
  readonly url: string;
  /** Requests that a process did not answer. */
  readonly failures: readonly string[];
  close(): void;
}

const LOOK_MILLISECONDS = 1_000;
const TRY_MILLISECONDS = 5_000;
const TRY_AGAIN_MILLISECONDS = 100;

export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set<number>();
  const failures: string[] = [];
  let turn = 0;
  const next = (): number | undefined => [...healthy].sort()[(turn += 1) % Math.max(1, healthy.size)];

  async function look(): Promise<void> {
    for (const port of ports) {
      const ok = await fetch(`http://127.0.0.1:${port}/health`).then(
        async (response) => (await response.arrayBuffer(), response.ok),
        () => false,
      );
      if (ok) healthy.add(port);
      else healthy.delete(port);
    }
  }
  const looking = setInterval(() => void look(), LOOK_MILLISECONDS);

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, until: number): void {
    const port = next();
    const again = (): void => {
      setTimeout(() => pass(from, to, body, until), TRY_AGAIN_MILLISECONDS);
    };
    const fail = (why: string): void => {
      failures.push(`${from.method} ${from.url}: ${why}`);
      to.writeHead(502).end();
    };
    if (port === undefined) return Date.now() < until ? again() : fail('no process');
    const { connection: _, ...headers } = from.headers;
    const passed = ask({ host: '127.0.0.1', port, method: from.method, path: from.url, headers, agent });
    passed.on('response', (answer) => {
      if ((answer.statusCode ?? 0) >= 500) failures.push(`${from.method} ${from.url}: ${answer.statusCode}`);
      const { connection: __, ...told } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, told);
      answer.pipe(to);
    });
    passed.on('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ECONNREFUSED' && Date.now() < until) return again();
      fail(String(failure.code ?? failure.message));
    });
    passed.end(body);
  }

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part));
    from.on('end', () => pass(from, to, Buffer.concat(parts), Date.now() + TRY_MILLISECONDS));
  });
  server.on('upgrade', (from, socket, head) => {
    const port = next();
    if (port === undefined) return socket.destroy();
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write([`GET ${from.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await look();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    close() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
