import { join } from 'node:path';
import { buildSandbox } from './app';

/** One line a person can act on, then the end. */
function refuseToStart(line: string): never {
  console.error(line);
  process.exit(1);
}

const environment = process.env;
if (environment['NODE_ENV'] === 'production')
  refuseToStart('The sandbox pays with money that does not exist: it never runs in production (NODE_ENV=production)');

function portOf(name: string, fallback: number): number {
  const port = Number(environment[name] || fallback);
  return Number.isInteger(port) && port > 0 && port < 65_536
    ? port
    : refuseToStart(`${name} must be a port from 1 to 65535`);
}

const secret = environment['SANDBOX_ACQUIRER_SECRET'];
if (!secret)
  refuseToStart('SANDBOX_ACQUIRER_SECRET is missing: the secret that the server signs its payment orders with');

const host = environment['HOST'] || '127.0.0.1';
const port = portOf('SANDBOX_PORT', 4010);
const smtpPort = portOf('SANDBOX_SMTP_PORT', 4011);
const dataFolder = environment['DATA_DIR'];
const sandbox = await buildSandbox({
  acquirerSecret: secret,
  merchantUrl: () => environment['SANDBOX_MERCHANT_URL'] || 'http://127.0.0.1:4000',
  ...(environment['SANDBOX_SECRET'] && { sandboxSecret: environment['SANDBOX_SECRET'] }),
  publicUrl: environment['ACQUIRER_BROWSER_URL'] || `http://localhost:${port}`,
  ...(dataFolder && { folder: join(dataFolder, 'sandbox') }),
  mineEveryMilliseconds: Number(environment['SANDBOX_MINE_SECONDS'] || 5) * 1000,
  log: (line) => console.log(line),
});

const listening = (failure: NodeJS.ErrnoException) =>
  refuseToStart(
    failure.code === 'EADDRINUSE'
      ? `The sandbox cannot listen: port ${port} or ${smtpPort} is taken (SANDBOX_PORT, SANDBOX_SMTP_PORT)`
      : `The sandbox cannot listen: ${failure.message}`,
  );
sandbox.smtp.once('error', listening);
await new Promise<void>((resolve) => sandbox.smtp.listen(smtpPort, host, resolve));
sandbox.smtp.off('error', listening);
await sandbox.http.listen({ port, host }).catch(listening);
console.log(`Sandbox: http://localhost:${port} (mail at /mail, payments at /acquirer), SMTP on port ${smtpPort}`);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await sandbox.close();
  process.exit(0);
}
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
process.on('disconnect', () => void end()); // the parent process was killed
if (process.connected === false) void end(); // … before this process listened for it
