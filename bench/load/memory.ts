import { readFileSync } from 'node:fs';

/** @returns the most memory that a process has had, megabytes of 1024² bytes; NaN where the system does not report it. */
export function residentMegabytes(pid: number): number {
  const line = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return line ? Number(line[1]) / 1024 : Number.NaN;
}
