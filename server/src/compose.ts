import { callsOfDesks } from './desks/desks';
import { openDesks } from './desks/open';
import { type Catalogue, openCatalogue } from './domains/catalogue/domain';
import { type Compliance, openCompliance } from './domains/compliance/domain';
import { type Content, openContent } from './domains/content/domain';
import { type Deposits, openDeposits } from './domains/deposits/domain';
import { depositFigures } from './domains/deposits/figures';
import { depositedByMethod } from './domains/deposits/store/by-method';
import { paysAlike } from './domains/deposits/store/pays-alike';
import { type Live, openLive } from './domains/live/domain';
import { type Members, openMembers } from './domains/members/domain';
import { openRounds, type Rounds } from './domains/rounds/domain';
import { HIDDEN_KINDS, transactionTypeOf } from './domains/rounds/history';
import { openWithdrawals, type Withdrawals } from './domains/withdrawals/domain';
import { payoutNames } from './domains/withdrawals/store/names';
import { layGround, type Process } from './ground';
import { createChains } from './providers/chains/chains';
import { bitcoinFigures } from './providers/chains/settings';
import { depositProviders } from './providers/deposits';
import { configuredPayouts } from './providers/payouts/configured';
import { restoredBackup } from './restored';

export type Domains = ReturnType<typeof composeDomains>;

/**
 * Opens the domains, left to right. What flows the other way is a function handed in, asked for at the call and not before, or an event on the
 * outbox.
 */
export function composeDomains(started: Process) {
  const ground = layGround(started);
  const { config, database, clock, settings, profile } = ground;
  const chains = createChains(ground, config);
  const takers = depositProviders(config, clock, chains.provider);
  const usernamesOf = (memberIds: readonly number[]) => members.service.usernamesOf(memberIds);
  const isAdmitted = (country: string | null) => content.isAdmitted(country);
  const gameEnabled = (code: string) => catalogue.service.isEnabled(code);

  const members: Members = openMembers(ground, {
    cashoutTerms: (memberId) => withdrawals.service.terms(memberId),
    hasCredited: (memberId) => deposits.service.hasCredited(memberId),
    meetNewcomer: (trx, memberId) => compliance.exclusion.meetNewcomer(trx, memberId),
    places: {
      countryServed: async (code) =>
        !(await compliance.service.restrictedCountries()).includes(code) && content.countryKnown(code),
      locationServed: isAdmitted,
      stateCodes: (country) => content.service.stateCodes(country),
      currencyOffered: (code) => content.currencyOffered(code),
    },
  });
  const compliance: Compliance = openCompliance(ground, { members: members.service, paysAlike });
  const { exclusion, mayPlay } = compliance;
  const content: Content = openContent(ground, {
    restrictedCountries: compliance.service.restrictedCountries,
    servesUnknownCountry: async () =>
      profile.mayServeUnknownCountry && (await compliance.service.servesUnknownCountry()),
    figures: async (currency) => ({
      ...(await withdrawals.service.figures(currency)),
      ...(await bitcoinFigures(settings)),
      ...(await depositFigures(settings, currency)),
    }),
  });
  const deposits: Deposits = openDeposits(ground, {
    ...takers,
    members: members.service,
    exclusion,
    isAdmitted,
    stateCodes: content.service.stateCodes,
    countryKnown: content.countryKnown,
    coins: chains.desk,
    payoutNames: (ids) => payoutNames(database, ids),
  });
  const withdrawals: Withdrawals = openWithdrawals(ground, {
    ...configuredPayouts(config, clock),
    members: members.service,
    compliance: compliance.service,
    documents: compliance.documents,
    owedBy: deposits.service.owedBy,
    paidInBy: depositedByMethod,
    history: { hiddenKinds: HIDDEN_KINDS, typeOf: transactionTypeOf },
  });
  const catalogue: Catalogue = openCatalogue(ground, {
    mayPlay,
    isAdmitted,
    refuseAway: exclusion.refuseAway,
    usernamesOf,
    openSession: (request) => rounds.service.openSession(request),
    recentGames: (memberId) => rounds.service.recentGames(memberId),
    recentWins: async () => [...(await rounds.service.recentWins()), ...(await live.service.recentWins())],
    jackpotGames: () => rounds.service.jackpots.games(),
    playsBetween: async (from, until) => [
      ...(await rounds.service.playsBetween(from, until)),
      ...(await live.service.playsBetween(from, until)),
    ],
  });
  const live: Live = openLive(ground, { gameEnabled, mayPlay, isAdmitted, usernamesOf });
  const rounds: Rounds = openRounds(ground, {
    gameEnabled,
    gameForFun: (code) => catalogue.service.isForFun(code),
    mayPlay,
    isAdmitted,
    otherPlays: live.service.plays,
    otherReplays: live.service.replays,
    otherProofs: live.service.proofs,
  });
  const open = { ground, members, compliance, content, deposits, withdrawals, catalogue, rounds, live, chains };
  const desks = openDesks(open);
  const played = [members, compliance, content, deposits, withdrawals, catalogue, rounds];
  return {
    ...open,
    desks,
    /** Looks at public chains for deposits. */
    watcher: chains.watch(deposits.service),
    restored: restoredBackup(database, rounds, live),
    /** Served to players under /api of the app's origin. */
    playerCalls: played.flatMap(({ calls }) => calls),
    /** Served to operators under /api of the console's origin. */
    operatorCalls: callsOfDesks(desks),
  };
}
