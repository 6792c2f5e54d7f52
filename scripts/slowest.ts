import type { Reporter, TestCase, TestModule } from 'vitest/node';

const SHOWN = 20;

const lasting = (test: TestCase): number => test.diagnostic()?.duration ?? 0;

/** Reports the slowest tests after a run of many files, as the first candidates to speed up. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()]);
    if (modules.length < SHOWN) return;
    const slowest = tests.toSorted((a, b) => lasting(b) - lasting(a)).slice(0, SHOWN);
    const lines = slowest.map(
      (test) =>
        `${(lasting(test) / 1000).toFixed(1).padStart(6)} s  ${test.module.relativeModuleId} › ${test.fullName}`,
    );
    console.log(`\nThe ${SHOWN} slowest tests:\n${lines.join('\n')}`);
  }
}
