import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Runs of tests of the whole product in a browser, at both sizes together: what can be promised lower down is tested there (docs/testing.md). */
const MOST_RUNS = 380;

/** Ends a run that has more of them than it may, before it begins. */
export default class Ceiling implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    const runs = suite.allTests().length;
    if (runs <= MOST_RUNS) return;
    console.error(
      `\n${runs} runs of browser tests of the whole product, ${runs - MOST_RUNS} more than there may be. Test a rule in the server, a screen's states in its own test, and keep here one path for each flow: docs/testing.md says what is tested where. Tag with @once what is not about a screen.`,
    );
    process.kill(process.pid, 'SIGINT'); // what was started for the run is stopped
  }
}
