import { createServer } from 'node:http';
import type { Metrics } from './metrics';

/** The port of the metrics: it shows figures of the house and has no login, so nobody but the collector may reach it. */
export interface MetricsPort {
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** @param host address to listen on; only this machine by default. */
export function openMetricsPort({ text, contentType }: Metrics, port: number, host: string): MetricsPort {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': contentType }).end(body),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    );
  });
  return {
    listen: () =>
      new Promise((done, failed) => {
        server.once('error', failed);
        server.listen(port, host, () => done());
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
