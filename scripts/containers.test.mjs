import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const caddy = read('Caddyfile');
/** The lines of one service. */
const serviceOf = (name) => new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1] ?? '';

it('the image runs on a Node that still gets its security releases, as nobody special', () => {
  const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(stages.length).toBe(2);
  for (const image of stages) expect(image).toMatch(/^node:24-bookworm-slim(@sha256:[0-9a-f]{64})?$/);
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
});

it.each(['croupier', 'proxy'])(
  '%s is confined: nothing to write, no capabilities, no new privileges, limits',
  (name) => {
    expect(compose).toMatch(
      /^x-confined: &confined\n {2}read_only: true\n {2}security_opt: \["no-new-privileges:true"\]\n {2}cap_drop: \[ALL\]\n {2}pids_limit: \d+$/m,
    );
    expect(serviceOf(name)).toContain('<<: *confined');
    expect(serviceOf(name)).toMatch(/mem_limit: \d+[mg]/);
    expect(serviceOf(name)).not.toMatch(/privileged|network_mode|docker\.sock/);
  },
);

it('only the proxy is reached from outside', () => {
  expect(serviceOf('croupier')).not.toContain('ports:');
  expect(serviceOf('database')).not.toContain('ports:');
});

it('the console answers the networks of operators alone, and names must be given', () => {
  const site = caddy.slice(caddy.indexOf('{$CONSOLE_HOST} {'));
  expect(site).toMatch(
    /@strangers not remote_ip \{\$CONSOLE_ALLOWED\}\n\s*abort @strangers\n\s*reverse_proxy \{\$CONSOLE_PROCESSES:croupier:4002\}/,
  );
  expect(serviceOf('proxy')).toContain('CONSOLE_ALLOWED: ${CONSOLE_ALLOWED:?');
});

it('no visitor tells their own country or address', () => {
  expect(
    caddy.match(
      /reverse_proxy \{\$[A-Z]+_PROCESSES:croupier:\d+\} \{\n\t\timport taking_turns\n\t\timport strangers_headers\n/g,
    ),
  ).toHaveLength(3);
  for (const header of ['CF-IPCountry', 'X-Country', 'CloudFront-Viewer-Country', 'Forwarded'])
    expect(caddy).toContain(`header_up -${header}\n`);
  expect(caddy).toContain('header_up X-Forwarded-For {remote_host}');
});
