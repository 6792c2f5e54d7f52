import type { Catalogue } from '../domains/catalogue/domain';
import type { Compliance } from '../domains/compliance/domain';
import type { Content } from '../domains/content/domain';
import type { ChainsRoom } from '../domains/deposits/crypto';
import type { Deposits } from '../domains/deposits/domain';
import type { Live } from '../domains/live/domain';
import { countMembers } from '../domains/members/desk/count';
import type { Members } from '../domains/members/domain';
import { judgeNewPassword } from '../domains/members/rules/password';
import { registerOperatorJobs } from '../domains/operators/jobs';
import type { Rounds } from '../domains/rounds/domain';
import { waitingCashouts } from '../domains/withdrawals/desk/waiting';
import type { Withdrawals } from '../domains/withdrawals/domain';
import type { Ground } from '../ground';
import { createDesks, type Desks } from './desks';

/** The domains whose desks are opened. */
export interface Opened {
  readonly ground: Ground;
  readonly members: Members;
  readonly compliance: Compliance;
  readonly content: Content;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly catalogue: Catalogue;
  readonly rounds: Rounds;
  readonly live: Live;
  readonly chains: { readonly room: ChainsRoom };
}

/** Opens the desks of domains that are open. */
export function openDesks({ ground, members, compliance, content, deposits, withdrawals, ...games }: Opened): Desks {
  const { catalogue, rounds, live, chains } = games;
  const desks = createDesks({
    ...ground,
    siteName: ground.house.siteName,
    consoleUrl: ground.config.CONSOLE_URL,
    judgeNewPassword,
    countMembers: (since) => countMembers(ground.database, since),
    waitingCashouts: waitingCashouts(withdrawals.review),
    clearingAlarms: deposits.clearingDays.alarms,
    memberSwitch: members.service,
    usernamesOf: members.service.usernamesOf,
    withdrawable: async (memberId) => (await withdrawals.service.terms(memberId)).withdrawable,
    review: withdrawals.review,
    deposits: deposits.review,
    methods: deposits.methods,
    statements: deposits.statements,
    clearingDays: deposits.clearingDays,
    chains: chains.room,
    readProof: compliance.service.readFile,
    documents: compliance.documents.review,
    exclusion: compliance.exclusion.review,
    housePictures: content.pictures,
    room: catalogue.room,
    gameReturns: () => rounds.service.returns.list(),
    jackpots: rounds.service.jackpots.room,
    chat: live.moderation,
  });
  registerOperatorJobs(ground.jobs, desks.audit);
  return desks;
}
