import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Call, isDeskCall } from '../call';
import { methodsWith } from '../deposit-methods';
import { CALLS } from './index';

const EVERY = Object.entries(CALLS).flatMap(([domain, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ domain, name, call })),
);

/** The sources of the apps that ship, without their tests. */
const sourceOf = (app: string): string =>
  readdirSync(join(import.meta.dirname, '../..', app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|states)\.|testing\//.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '../..', app, 'src', file), 'utf8'))
    .join('\n');
const APPS = ['web', 'console', 'arcade'].map(sourceOf).join('\n');
/** Orders that the app places through the table of methods, without naming each. */
const BY_RECORD: readonly string[] = APPS.includes("methodsWith({ flow: 'window', protocol: 'hosted-page' })")
  ? methodsWith({ flow: 'window', protocol: 'hosted-page' })
  : [];
/** Made as `<group>Calls.<name>`, by the name in quotes where a table chooses among calls, or through its record. */
const isMade = (name: string): boolean =>
  BY_RECORD.includes(name) || new RegExp(`Calls\\.${name}\\b|'${name}'`).test(APPS);

describe('the policy of calls', () => {
  it('closes every call of deposits but those that are said to bring no money in, and no call of another domain needs to say so', () => {
    const open = EVERY.filter(({ call }) => call.withoutMoney);
    expect(open.filter(({ domain }) => !domain.startsWith('deposit'))).toEqual([]);
    // A call with `moneyLimit`, 10 a minute, places or pays an order: none may be open.
    for (const { name, call } of open) expect(call.limit?.max ?? 0, name).not.toBe(10);
  });

  it('tells an answer that differs for members only of calls that visitors can make, too', () => {
    const differing = EVERY.filter(({ call }) => call.differsForMembers);
    expect(differing.length).toBeGreaterThan(0);
    for (const { name, call } of differing) expect(call.access, name).toBe('public');
  });

  it('keeps quiet about no call that moves money or tries a secret', () => {
    for (const { name, call } of EVERY.filter(({ call }) => call.silent))
      expect([call.sensitive, isDeskCall(call)], name).toEqual([undefined, false]);
  });

  it('names each call that no app makes, and no other', () => {
    // A picture is fetched by its address.
    const unmade = EVERY.filter(({ name, call }) => call.method === 'POST' && !isMade(name));
    expect(unmade.map(({ name }) => name)).toEqual(
      EVERY.filter(({ call }) => call.forPrograms).map(({ name }) => name),
    );
  });

  it('serves operators’ calls on the console’s origin, and no player’s call', () => {
    for (const { domain, name, call } of EVERY) {
      expect(isDeskCall(call), name).toBe(domain === 'desk');
      if (call.access === 'operator') expect(domain, name).toBe('desk');
    }
  });
});
