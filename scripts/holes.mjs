#!/usr/bin/env node
// Checks the shipped packages for known vulnerabilities, where the registry reports them. Exits non-zero for high severity or worse.
import { spawnSync } from 'node:child_process';
import './prepare.mjs';

const ANSWERS_WITHIN_MILLISECONDS = 10_000;
const ENDS_WITHIN_MILLISECONDS = 40_000;
const GRAVE = ['high', 'critical'];

const options = ['--omit=dev', '--fetch-retries=0', `--fetch-timeout=${ANSWERS_WITHIN_MILLISECONDS}`];
const { stdout, error } = spawnSync('npm', ['audit', '--json', ...options], {
  encoding: 'utf8',
  timeout: ENDS_WITHIN_MILLISECONDS,
  stdio: ['ignore', 'pipe', 'ignore'],
});

/** Parses npm's report: a registry error has a message instead of a report, and a timeout has no output. */
function reportOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
const report = reportOf(stdout);

if (!report.auditReportVersion) {
  const why = String(report.message ?? error?.message ?? 'no answer').split('\n')[0];
  console.warn(`SKIPPED: the registry does not tell of known holes (${why})`);
} else {
  const found = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range, via } of found) {
    const titles = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`));
    console.error(`${name} ${range}: ${severity}. ${titles.join('; ')}`);
  }
  if (found.length) process.exit(1);
  console.log('No package that is shipped has a known hole of high severity.');
}
