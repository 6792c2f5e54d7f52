import { type Catalogue, openCatalogue } from './domains/catalogue/domain';
import { type Compliance, openCompliance } from './domains/compliance/domain';
import { type Content, openContent } from './domains/content/domain';
import { type Deposits, openDeposits } from './domains/deposits/domain';
import { type Live, openLive } from './domains/live/domain';
import { type Members, openMembers } from './domains/members/domain';
import { type LevelsOf, type Messages, openMessages } from './domains/messages/domain';
import { openOperators, type Operators } from './domains/operators/domain';
import { type GrantedStake, openPlay, type Play } from './domains/play/domain';
import { dormancyFigures, openRewards, type Rewards } from './domains/rewards/domain';
import { type MovedRewards, openRounds, type Rounds } from './domains/rounds/domain';
import { openSupport, type Support } from './domains/support/domain';
import { openWithdrawals, type Withdrawals } from './domains/withdrawals/domain';
import { layGround, type Process } from './ground';
import { OWN_DATA } from './own-data';
import { createChains } from './providers/chains/chains';
import { bitcoinFigures } from './providers/chains/settings';
import { depositProviders } from './providers/deposits';
import { configuredIdentity } from './providers/identity/configured';
import { identityProviders } from './providers/oidc/configured';
import { configuredPayouts } from './providers/payouts/configured';
import { restoredBackup } from './restored';

export type Domains = ReturnType<typeof composeDomains>;

/** Opens the domains in the order of their dependencies. One the other way is an injected function, resolved at the call, or an event. */
export function composeDomains(started: Process) {
  const ground = layGround(started);
  const { config, database, clock, settings, profile } = ground;
  const chains = createChains(ground, config);
  const usernamesOf = (memberIds: readonly number[]) => members.service.usernamesOf(memberIds);
  const levelsOf: LevelsOf = (...asked) => rewards.loyalty.levelsOf(...asked);
  const isAdmitted = (country: string | null) => content.isAdmitted(country);
  const gameReturns = () => play.returns.list();
  const opened: Operators = openOperators(ground, {
    judgeNewPassword: (typed, own) => members.judgeNewPassword(typed, own),
    countMembers: (since) => members.count(since),
    waitingCashouts: () => withdrawals.waiting(),
    clearingAlarms: () => deposits.clearingAlarms(),
    gameReturns,
  });
  const operators = opened.service;
  const members: Members = openMembers(ground, {
    operators,
    cashoutTerms: (memberId) => withdrawals.service.terms(memberId),
    offersOf: (memberId, ids) => rewards.offersOf(memberId, ids),
    clubOf: (memberId) => rewards.loyalty.clubOf(memberId),
    hasCredited: (memberId) => deposits.service.hasCredited(memberId),
    holdExclusions: (trx) => compliance.exclusion.holdExclusions(trx),
    meetNewcomer: (trx, memberId) => compliance.exclusion.meetNewcomer(trx, memberId),
    ownData: OWN_DATA,
    owedBy: (...asked) => deposits.service.owedBy(...asked),
    hasAcceptedDocuments: (...asked) => compliance.documents.wasAnyAccepted(...asked),
    identityProviders: identityProviders(config, clock, ground.log),
    places: () => content.places,
  });
  const messages: Messages = openMessages(ground, { operators, members: members.service, levelsOf });
  const told = { operators, members: members.service, messages: messages.service };
  const compliance: Compliance = openCompliance(ground, {
    ...told,
    ...configuredIdentity(config, clock),
    paysAlike: (queryable, memberIds) => deposits.paysAlike(queryable, memberIds),
  });
  const { exclusion, mayPlay, service: gate } = compliance;
  const content: Content = openContent(ground, {
    operators,
    mayPlay,
    isChatStaffed: () => support.isStaffed(),
    gameKnown: (code) => catalogue.service.isEnabled(code),
    restrictedCountries: gate.restrictedCountries,
    servesUnknownCountry: async () => profile.mayServeUnknownCountry && (await gate.servesUnknownCountry()),
    figures: async (currency) => ({
      ...(await withdrawals.service.figures(currency)),
      ...(await bitcoinFigures(settings)),
      ...(await deposits.figures(currency)),
      ...(await dormancyFigures(settings, profile, currency)),
    }),
  });
  const support: Support = openSupport(ground, told);
  const deposits: Deposits = openDeposits(ground, {
    ...depositProviders(config, clock, chains.provider),
    ...told,
    exclusion,
    isAdmitted,
    stateCodes: content.service.stateCodes,
    countryKnown: content.countryKnown,
    coins: chains.desk,
    chains: chains.deskReads,
    usernamesOf,
    payoutNames: (ids) => withdrawals.payoutNames(ids),
  });
  const withdrawals: Withdrawals = openWithdrawals(ground, {
    ...configuredPayouts(config, clock),
    ...told,
    compliance: compliance.service,
    documents: compliance.documents,
    owedBy: deposits.service.owedBy,
    paidInBy: deposits.paidInBy,
    bonuses: () => rewards.grants,
  });
  const kinds = () => [rounds.service.source, live.service.source];
  const funSessions = () => rounds.service.funSessions;
  const { service: play }: Play = openPlay(ground, { mayPlay, kinds, funSessions });
  const floor = { operators, play, mayPlay, isAdmitted, usernamesOf };
  const catalogue: Catalogue = openCatalogue(ground, { ...exclusion, ...floor, gameReturns });
  const { isEnabled: gameEnabled, isForFun: gameForFun } = catalogue.service;
  const games = { ...floor, gameEnabled, bonusTerms: (stake: GrantedStake) => rewards.bonusTerms(stake) };
  const movedRewards: MovedRewards = (...asked) => rewards.movedRewards(...asked);
  const rounds: Rounds = openRounds(ground, { ...games, gameForFun, movedRewards, catalogue: catalogue.acts });
  const live: Live = openLive(ground, games);
  const rewards: Rewards = openRewards(ground, { ...floor, ...told, compliance, deposits, catalogue, rounds });
  const people = { members, messages, compliance, content, support };
  const domains = { ...people, deposits, withdrawals, catalogue, rounds, rewards };
  return {
    ...domains,
    ground,
    live,
    operators,
    /** Polls public chains for deposits. */
    watcher: chains.watch(deposits.service),
    restored: restoredBackup(database, rounds, live),
    /** Served to players under /api of the app's origin. */
    playerCalls: Object.values(domains).flatMap(({ calls }) => calls),
    /** Served to operators under /api of the console's origin. */
    operatorCalls: [opened, ...Object.values(domains), live].flatMap(({ deskCalls }) => deskCalls),
  };
}
