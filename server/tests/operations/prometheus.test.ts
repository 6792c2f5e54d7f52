import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { createMetrics } from '../../src/metrics/metrics';
import { createLog } from '../../src/platform/log';
import { freshDatabase, type TestDatabase } from '../stage/stage';
import { hasProgram, pathOf, run, textOf, withFile } from './repository';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules = (parse(textOf('docs/operations/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(textOf('docs/operations/dashboard.json')) as { panels: Panel[] }).panels;
const queries = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** Names that a query uses of a metric: in braces, and in `by` around it. */
const METRIC = /\b((?:croupier|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g;
const MATCHER = /([a-z]+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;
/** Labels that Prometheus adds to what it scrapes, and that of a histogram's buckets. */
const OF_PROMETHEUS = ['instance', 'job', 'le'];

const none = () => 0;

describe('the rules for alerts and the dashboard', () => {
  let fresh: TestDatabase;
  /** Names of labels by metric. */
  const labels = new Map<string, readonly string[]>();
  beforeAll(async () => {
    fresh = await freshDatabase();
    const registry = new Registry();
    const sockets = { liveTables: none, chat: none, chatDesk: none };
    createMetrics(registry).house(fresh.database, () => true, sockets, createLog('silent'));
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const { labelNames = [] } = (registry.getSingleMetric(name) ?? {}) as { labelNames?: readonly string[] };
      const series = String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
      for (const one of series) labels.set(one, labelNames);
    }
  });
  afterAll(() => fresh.destroy());

  /** What a query names that no metric has. */
  function strangersIn(expr: string): readonly string[] {
    const used = [...expr.matchAll(METRIC)].map(([, name = '', braces = '']) => ({ name, braces }));
    const known = new Set([...used.flatMap(({ name }) => labels.get(name) ?? []), ...OF_PROMETHEUS]);
    const grouped = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
    return [
      ...used.filter(({ name }) => !labels.has(name)).map(({ name }) => name),
      ...used.flatMap(({ name, braces }) =>
        [...braces.matchAll(MATCHER)].flatMap(([, label = '']) =>
          [...(labels.get(name) ?? []), ...OF_PROMETHEUS].includes(label) ? [] : [`${name}{${label}}`],
        ),
      ),
      ...grouped.filter((label) => !known.has(label)).map((label) => `by (${label})`),
    ];
  }

  it('name metrics and labels that the product has', () => {
    expect(rules.length).toBeGreaterThan(25);
    expect(queries.length).toBeGreaterThan(25);
    for (const { alert, expr } of rules) expect(strangersIn(expr), alert).toEqual([]);
    for (const { title, expr } of queries) expect(strangersIn(expr), title).toEqual([]);
    expect(strangersIn('sum by (tabel) (croupier_sockets{palce="chat"}) + croupier_no_such')).toEqual([
      'croupier_no_such',
      'croupier_sockets{palce}',
      'by (tabel)',
    ]);
  });

  it('compare labels with values that the product writes', () => {
    const sources = ['metrics.ts', 'figures.ts'].map((name) =>
      readFileSync(pathOf(`server/src/metrics/${name}`), 'utf8'),
    );
    const written = new Set(sources.join('\n').match(/[a-zA-Z_]+/g));
    // Sites, calls and reasons are the contract's and the routes'.
    written.add('player').add('games').add('console').add('tooManyRequests').add('croupier');
    for (const { expr } of [...rules, ...queries])
      for (const [, name = '', , value = ''] of [...expr.matchAll(METRIC)].flatMap(([, , braces = '']) => [
        ...braces.matchAll(MATCHER),
      ]))
        for (const one of value.split('|'))
          if (/^[a-zA-Z_]+$/.test(one)) expect(written, `${name}="${one}" in ${expr}`).toContain(one);
  });

  it('write in a legend the labels that are left of the series', () => {
    for (const { title, expr, legendFormat } of queries) {
      const wanted = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label = '']) => label);
      const aggregated = /\b(?:sum|max|min|avg|count|histogram_quantile)\b/.test(expr);
      const left = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
      if (aggregated) for (const label of wanted) expect(left, `${title}: ${legendFormat}`).toContain(label);
    }
  });

  it('wake somebody or wait for the morning, with a summary and a page that tells what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const {
      alert,
      for: lasting,
      labels: { severity },
      annotations,
    } of rules) {
      expect(['page', 'ticket'], alert).toContain(severity);
      expect(lasting, alert).toMatch(/^\d+[mh]$/);
      expect(annotations.summary.length, alert).toBeGreaterThan(10);
      expect(textOf(annotations.runbook), alert).toMatch(/^# /);
    }
  });

  it.runIf(hasProgram('promtool'))('are understood by Prometheus', () => {
    run('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', pathOf('docs/operations/alerts.yml')]);
    const records = queries.map(({ expr }, n) => ({
      record: `panel_${n}`,
      expr: expr.replace(/\$__rate_interval/g, '5m'),
    }));
    withFile(stringify({ groups: [{ name: 'dashboard', rules: records }] }), (path) =>
      run('promtool', ['check', 'rules', path]),
    );
  });
});
