import { type CurrencyCode, fromWire } from '@croupier/contract/money';
import { grantSpans } from '../../../ledger/grants';
import type { StakeEntry } from '../../../ledger/stakes/entries';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { Settings } from '../../../platform/settings';
import { type JudgedPlay, playKey, type PlayService } from '../../play/domain';
import { readNewStakes } from '../stake-reader';
import { findCovers, timesUsual, type Usual, usualAfter, usualStake } from './rules';
import { afterConversionHours, coverBalance, coverRounds, leastSuspectStake, stakeTimes, usualPlays } from './settings';
import * as store from './store';

export interface BetsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly play: Pick<PlayService, 'resultsOf' | 'sharedRounds' | 'wireIdOf'>;
}

const HOUR_MILLISECONDS = 3_600_000;

const isUnderBonus = ({ bonusCost, counted }: Pick<JudgedPlay, 'bonusCost' | 'counted'>): boolean =>
  bonusCost > 0 || counted > 0;

/** Who covered every side of a round. @param plays of one round, alone or at a table. @param key names the round. */
function coversIn(
  deps: BetsDeps,
  plays: readonly JudgedPlay[],
  key: string,
  figures: { balance: number; rounds: number },
) {
  const bets = plays.map((play) => ({ ...play, stake: play.cost, underBonus: isUnderBonus(play) }));
  return findCovers(bets, figures.balance).flatMap(({ axis, members, parts, balance, currency }): store.Found[] => {
    const own = plays.filter((play) => members.includes(play.memberId));
    const [first] = own;
    if (!first) return [];
    const roundOf = (memberId: number) => own.find((play) => play.memberId === memberId) ?? first;
    const told = parts.map((part) => ({ ...part, round: deps.play.wireIdOf(roundOf(part.memberId)) }));
    const evidence = { kind: 'cover', game: first.game, axis, currency, balance, parts: told } as const;
    const at = new Date(Math.max(...own.map(({ startedAt }) => startedAt.getTime())));
    return [
      {
        kind: 'oppositeBets',
        members,
        threshold: figures.rounds,
        lines: [{ key: `${axis} ${key}`, at, evidence }],
      },
    ];
  });
}

async function findOppositeBets(
  deps: BetsDeps,
  trx: Trx,
  plays: readonly JudgedPlay[],
): Promise<readonly store.Found[]> {
  const settings = deps.settings.within(trx);
  const figures = { balance: await settings.get(coverBalance), rounds: await settings.get(coverRounds) };
  const alone = plays.filter((play) => play.playedAt === 'alone' && isUnderBonus(play));
  const tables = await deps.play.sharedRounds(trx, plays);
  return [
    ...alone.flatMap((play) => coversIn(deps, [play], deps.play.wireIdOf(play), figures)),
    ...tables.flatMap(({ round, plays: bets }) =>
      coversIn(
        deps,
        bets.filter(({ isVoid }) => !isVoid),
        `table ${round}`,
        figures,
      ),
    ),
  ];
}

/** Stakes in a bonus, or soon after it became cash, that are many times what their member stakes otherwise. Every stake shapes the habit. */
async function findStakeJumps(
  deps: BetsDeps,
  trx: Trx,
  plays: readonly JudgedPlay[],
  since: Date,
): Promise<readonly store.Found[]> {
  const settings = deps.settings.within(trx);
  const [times, least, hours] = [
    await settings.get(stakeTimes),
    await settings.get(usualPlays),
    await settings.get(afterConversionHours),
  ];
  const floors = await settings.get(leastSuspectStake);
  const floorOf = (currency: CurrencyCode): number => {
    const figure = floors[currency];
    return figure === undefined ? 0 : fromWire(figure.stake, currency);
  };
  const memberIds = [...new Set(plays.map(({ memberId }) => memberId))];
  const habits = await store.lockHabits(trx, memberIds);
  const grants = await grantSpans(trx, memberIds, new Date(since.getTime() - hours * HOUR_MILLISECONDS));
  const grantOf = (play: JudgedPlay) => {
    const own = grants.filter(({ memberId }) => memberId === play.memberId);
    if (isUnderBonus(play)) {
      const active = own.find(
        ({ grantedAt, endedAt }) => grantedAt <= play.startedAt && (endedAt === null || endedAt >= play.startedAt),
      );
      return { when: 'inBonus', grantId: active?.grantId ?? null } as const;
    }
    const reaches = play.startedAt.getTime() - hours * HOUR_MILLISECONDS;
    const converted = own.find(
      ({ endedAt, isConverted }) =>
        isConverted && endedAt !== null && endedAt <= play.startedAt && endedAt.getTime() >= reaches,
    );
    return converted && ({ when: 'afterConversion', grantId: converted.grantId } as const);
  };
  const found: store.Found[] = [];
  for (const play of plays) {
    const { memberId, currency, cost, game, startedAt } = play;
    const habit: Usual | undefined = habits.get(memberId);
    const multiple = timesUsual(habit, cost, least);
    const usual = usualStake(habit, least);
    habits.set(memberId, usualAfter(habit, cost));
    if (multiple === null || usual === null || multiple < times || cost < floorOf(currency)) continue;
    const grant = grantOf(play);
    if (!grant) continue;
    const round = deps.play.wireIdOf(play);
    const evidence = { kind: 'jump', ...grant, game, currency, round, stake: cost, usual, times: multiple } as const;
    found.push({
      kind: 'stakeJump',
      members: [memberId],
      threshold: 1,
      lines: [{ key: round, at: startedAt, evidence }],
    });
  }
  await store.storeHabits(trx, habits);
  return found;
}

/** Judges the rounds and live bets that are new in the feed of stakes, each once. */
export function judgeNewBets(deps: BetsDeps): Promise<void> {
  return readNewStakes(deps.database, 'abuse', async (trx, entries: readonly StakeEntry[], began) => {
    const opened = entries.filter(({ opens }) => opens);
    const results = await deps.play.resultsOf(trx, opened);
    // In the order of the feed: a habit is what was staked before.
    const plays = opened.flatMap((entry) => results.get(playKey(entry)) ?? []).filter(({ isVoid }) => !isVoid);
    if (plays.length === 0) return;
    const first = new Date(Math.min(...plays.map(({ startedAt }) => startedAt.getTime())));
    const jumps = await findStakeJumps(deps, trx, plays, first);
    const isNew = ({ at }: { readonly at: Date }) => at >= began;
    const opposite = await findOppositeBets(
      deps,
      trx,
      plays.filter(({ endedAt }) => endedAt >= began),
    );
    const found = [...jumps, ...opposite]
      .map((one) => ({ ...one, lines: one.lines.filter(isNew) }))
      .filter(({ lines }) => lines.length > 0);
    await store.keepFound(trx, found, deps.clock.now());
  });
}
