import { fileURLToPath } from 'node:url';
import { createRgsDouble } from './rgs-double';

/** Looks at the built client without the real server: `npx tsx test-support/serve.ts [port]`, after a build. */
const port = Number(process.argv[2] ?? 27_410);
const double = createRgsDouble(fileURLToPath(new URL('../dist', import.meta.url)));
double.server.listen(port, () => {
  const query = new URLSearchParams({
    sessionID: 'look',
    rgs_url: `localhost:${port}`,
    lang: 'en',
    device: 'desktop',
    currency: 'USD',
    demo: 'false',
    host: `http://localhost:${port}`,
  });
  process.stdout.write(`http://localhost:${port}/dragon-vault/?${query.toString()}\n`);
});
