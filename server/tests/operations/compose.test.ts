import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '../../src/config';
import { hasProgram, pathOf, run, textOf } from './repository';

interface Service {
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly extends?: { readonly file: string; readonly service: string };
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
}
interface Composed {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

const read = (name: string): Composed => parse(textOf(name), { merge: true }) as Composed;
const compose = read('compose.yaml');
const rolling = read('compose.rolling.yaml');
const caddy = textOf('Caddyfile');

const environmentOf = ({ services }: Composed, name: string) => services[name]?.environment ?? {};
const app = environmentOf(compose, 'croupier');
/** Names that a value takes from `.env`. */
const takenBy = (value: unknown): readonly string[] =>
  [...String(value).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

/** What the container decides itself: the image, its volume, and a house that is no trial. */
const DECIDED = new Set([
  'NODE_ENV',
  'HOST',
  'PORT',
  'GAMES_PORT',
  'CONSOLE_PORT',
  'DATA_DIR',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_SECRET',
  // Of the embedded database alone.
  'WAL_ARCHIVE',
]);

const secret = (): string => randomBytes(32).toString('hex');
const port = (name: 'PORT' | 'GAMES_PORT' | 'CONSOLE_PORT') => `croupier:${VARIABLES[name].parse(undefined)}`;

describe('Docker Compose', () => {
  it('hands every variable of the product on, and none that the product does not know', () => {
    const known = Object.keys(VARIABLES);
    expect(Object.keys(app).filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !(name in app) && !DECIDED.has(name))).toEqual([]);
  });

  it('hands a variable on under its own name, but for what is made of several', () => {
    const made = new Set(['DATABASE_URL', 'PUBLIC_URL', 'GAMES_URL', 'CONSOLE_URL']);
    for (const [name, value] of Object.entries(app))
      if (!made.has(name) && takenBy(value).length > 0) expect(takenBy(value), name).toEqual([name]);
  });

  it('starts with what .env.example asks for, and the product takes it', () => {
    const example = textOf('.env.example');
    const told: Record<string, string> = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const secrets = { POSTGRES_PASSWORD: secret(), MASTER_KEY: secret(), ACQUIRER_SECRET: secret() };
    const given: Record<string, string> = { ...told, ...secrets, ACQUIRER_URL: 'https://acquirer.bank.test' };
    const filled = Object.fromEntries(
      Object.entries(app).map(([name, value]) => [
        name,
        String(value).replace(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, wanted: string, kind, other: string) => {
          if (given[wanted]) return given[wanted];
          if (kind === '?') throw new Error(`${wanted} is not in .env.example`);
          return other ?? '';
        }),
      ]),
    );
    const config = readConfig({ ...filled, NODE_ENV: 'production', DATA_DIR: '/data' });
    expect(config.production).toBe(true);
    expect(config.DATABASE_URL).toContain('@database:5432/croupier');
    for (const name of namesIn(example))
      expect(
        [...Object.values(app), ...Object.values(environmentOf(compose, 'proxy')), '${POSTGRES_PASSWORD}'].flatMap(
          takenBy,
        ),
        name,
      ).toContain(name);
  });

  it('names services and volumes that are there', () => {
    for (const [name, service] of Object.entries({ ...compose.services, ...rolling.services })) {
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      for (const one of needed as readonly string[])
        expect(Object.keys({ ...compose.services, ...rolling.services }), name).toContain(one);
      for (const volume of service.volumes ?? [])
        if (!volume.startsWith('.')) expect(Object.keys(compose.volumes ?? {}), name).toContain(volume.split(':')[0]);
    }
  });
});

describe('the second process of a rolling upgrade', () => {
  it('is the first one’s twin', () => {
    const twin = rolling.services['croupier-b'];
    expect(twin?.extends).toEqual({ file: 'compose.yaml', service: 'croupier' });
    expect(twin?.environment).toEqual(environmentOf(rolling, 'croupier'));
    expect(Object.keys(twin?.environment ?? {}).filter((name) => !(name in VARIABLES))).toEqual([]);
  });

  it('takes turns with it at every site, and both drain for less time than they are given to end', () => {
    const proxy = environmentOf(rolling, 'proxy');
    for (const [name, processes] of Object.entries(environmentOf(compose, 'proxy')))
      if (name.endsWith('_PROCESSES')) {
        const [, first = ''] = /:-([^}]+)\}/.exec(String(processes)) ?? [];
        expect(proxy[name], name).toBe(`${first} ${first.replace('croupier:', 'croupier-b:')}`);
      }
    const drain = Number(environmentOf(rolling, 'croupier')['DRAIN_SECONDS']);
    expect(drain).toBeGreaterThan(0);
    expect(drain).toBeLessThan(Number.parseInt(compose.services['croupier']?.stop_grace_period ?? '0', 10));
  });
});

describe('the proxy', () => {
  it('reads no name that Compose does not give it', () => {
    const wanted = new Set([...caddy.matchAll(/\{\$([A-Z_]+)/g)].map(([, name = '']) => name));
    expect([...wanted].sort()).toEqual(Object.keys(environmentOf(compose, 'proxy')).sort());
  });

  it('leads each name to the port at which the product serves that site, in the file and in Compose', () => {
    const wanted = {
      SITE_PROCESSES: port('PORT'),
      GAMES_PROCESSES: port('GAMES_PORT'),
      CONSOLE_PROCESSES: port('CONSOLE_PORT'),
    };
    for (const [name, process] of Object.entries(wanted)) {
      expect(caddy).toContain(`{$${name}:${process}}`);
      expect(environmentOf(compose, 'proxy')[name]).toBe(`\${${name}:-${process}}`);
    }
  });

  it.runIf(hasProgram('caddy')).each([environmentOf(compose, 'proxy'), environmentOf(rolling, 'proxy')])(
    'is understood by Caddy, with one process and with two',
    (given) => {
      const processes = Object.fromEntries(
        Object.entries(given)
          .filter(([name]) => name.endsWith('_PROCESSES'))
          .map(([name, value]) => [name, String(value).replace(/^\$\{\w+:-(.+)\}$/, '$1')]),
      );
      run('caddy', ['adapt', '--adapter', 'caddyfile', '--validate', '--config', pathOf('Caddyfile')], {
        ...processes,
        SITE_HOST: 'casino.test',
        GAMES_HOST: 'games.casino.test',
        CONSOLE_HOST: 'console.casino.test',
        CONSOLE_ALLOWED: '203.0.113.7/32 198.51.100.0/24',
      });
    },
  );
});
