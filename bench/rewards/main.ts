import { measureRewardedBets, type RewardedBets } from './bets';
import { measureMyBonuses, type MyBonusesMeasurement } from './my-bonuses';
import { measureRaceBoard, type RaceBoardMeasurement } from './race-board';
import { measureWeeklyRun, type WeeklyRunMeasurement } from './weekly-run';

export interface RewardsMeasurement {
  readonly bets: RewardedBets;
  readonly weeklyRun: WeeklyRunMeasurement;
  readonly raceBoard: RaceBoardMeasurement;
  readonly myBonuses: MyBonusesMeasurement;
}

type Row = (...cells: (string | number)[]) => void;

/** What rewards cost the house. @param seconds of the load on the page of bonuses; bets take turns of their own. @param row prints a line of the table. */
export async function measureRewards(seconds: number, row: Row): Promise<RewardsMeasurement> {
  const bets = await measureRewardedBets();
  row(`rewards, ${bets.plain.connections} connections`, 'bets/s', 'p50 ms', 'p99 ms', 'ratio');
  for (const [name, { perSecond, p50Ms, p99Ms }, ...ratio] of [
    ['  plain', bets.plain],
    ['  grant, race and mission', bets.rewarded, bets.ratio.toFixed(2)],
  ] as const)
    row(name, perSecond.toFixed(0), p50Ms.toFixed(2), p99Ms.toFixed(2), ...ratio);
  row('  counted afterwards', bets.countedPerSecond.toFixed(0));

  const weeklyRun = await measureWeeklyRun();
  row(`weekly payments, ${weeklyRun.members}`, 'judged s', 'paid s', 'one run s', 'MB more');
  row(
    `  ${weeklyRun.judgedRuns} runs, ${weeklyRun.paidRuns} paid`,
    weeklyRun.computeSeconds.toFixed(1),
    weeklyRun.paySeconds.toFixed(1),
    weeklyRun.runSeconds.toFixed(1),
    weeklyRun.grownMegabytes.toFixed(0),
  );

  const raceBoard = await measureRaceBoard();
  row(`race of ${raceBoard.entrants} players`, 'median ms', 'worst ms');
  row('  from a round to its board', raceBoard.medianMs.toFixed(0), raceBoard.worstMs.toFixed(0));

  const myBonuses = await measureMyBonuses(seconds);
  row(`my bonuses, ${myBonuses.connections} connections`, 'answers/s', 'p50 ms', 'p99 ms');
  row('  ', myBonuses.perSecond.toFixed(0), myBonuses.p50Ms.toFixed(2), myBonuses.p99Ms.toFixed(2));
  return { bets, weeklyRun, raceBoard, myBonuses };
}
