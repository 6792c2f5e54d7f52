import { fileURLToPath } from 'node:url';
import { CALLS } from '@croupier/contract/calls/index';
import { type CurrencyCode, toWire, VISITOR_CURRENCY } from '@croupier/contract/money';
import { registerDepositJobs } from './domains/deposits/jobs';
import { registerRefundJobs } from './domains/deposits/refunds/jobs';
import { mailOnRefund } from './domains/deposits/refunds/mails';
import { onlyAdmitted } from './domains/deposits/routes/admission';
import { depositsCryptoRoutes } from './domains/deposits/routes/crypto';
import { hostedDepositsRoutes } from './domains/deposits/routes/hosted';
import { depositsRoutes } from './domains/deposits/routes';
import { limitsRoutes } from './domains/deposits/routes/limits';
import { walletRoutes } from './domains/deposits/routes/wallets';
import { createMethodsRoom } from './domains/deposits/methods/room';
import { createDepositsReview } from './domains/deposits/review';
import { createClearingDays, registerClearingJobs } from './domains/deposits/statements/days';
import { createStatements } from './domains/deposits/statements/service';
import { createDepositsService, type DepositsService } from './domains/deposits/service';
import * as depositSettings from './domains/deposits/settings';
import { registerOperatorJobs } from './domains/operators/jobs';
import { callsOfDesks, createDesks, type Desks } from './desks/desks';
import { countMembers } from './domains/members/desk/count';
import { catalogueJobs } from './domains/catalogue/jobs';
import { createKeeper } from './domains/catalogue/kept';
import { catalogueRoutes } from './domains/catalogue/routes';
import { createCatalogueRoom } from './domains/catalogue/room/service';
import { type CatalogueService, createCatalogueService } from './domains/catalogue/service';
import { maximumBalanceIn } from './ledger/balance-maximum';
import { complianceJobs } from './domains/compliance/jobs';
import { JURISDICTIONS } from './domains/compliance/jurisdiction';
import { complianceRoutes } from './domains/compliance/routes';
import { createDocumentsService } from './domains/compliance/documents/service';
import { exclusionRoutes } from './domains/compliance/exclusion/routes';
import { createExclusionService } from './domains/compliance/exclusion/service';
import { createComplianceService } from './domains/compliance/service';
import { contentRoutes } from './domains/content/routes';
import { createHousePictures } from './domains/content/pictures';
import { createContentService } from './domains/content/service';
import { createPasswords } from './domains/members/passwords';
import { liveJobs } from './domains/live/jobs';
import { createChatModeration } from './domains/live/moderation';
import { createLiveService, type LiveService } from './domains/live/service';
import { judgeNewPassword } from './domains/members/rules/password';
import { membersRoutes } from './domains/members/routes';
import { createMembersService, type MembersService } from './domains/members/service';
import { admittedToPlay } from './domains/rounds/admission';
import { roundsJobs } from './domains/rounds/jobs';
import { jackpotsRoutes } from './domains/rounds/jackpots/routes';
import { roundsRoutes } from './domains/rounds/routes';
import { createRoundsService, type RoundsService } from './domains/rounds/service';
import { depositedByMethod } from './domains/deposits/store/by-method';
import { paysAlike } from './domains/deposits/store/pays-alike';
import { HIDDEN_KINDS, transactionTypeOf } from './domains/rounds/history';
import { registerPayoutJobs } from './domains/withdrawals/payouts/jobs';
import { payoutNames } from './domains/withdrawals/store/names';
import { waitingCashouts } from './domains/withdrawals/desk/waiting';
import { createWithdrawalsReview } from './domains/withdrawals/review';
import { withdrawalsRoutes } from './domains/withdrawals/routes';
import { createWithdrawalsService, type WithdrawalsService } from './domains/withdrawals/service';
import { type BoundCall, bind } from './http/handlers';
import type { Bets } from './ledger/bets/bets';
import { readWallet } from './ledger/read';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database, Trx } from './platform/database';
import { openFiles } from './platform/files/vault';
import type { Jobs } from './platform/jobs';
import { createPictures, type Pictures } from './platform/pictures/pictures';
import type { Log } from './platform/log';
import { createMailer } from './platform/mail';
import { createOutbox } from './platform/outbox';
import type { Randomness } from './platform/randomness';
import { createSealing } from './platform/sealing';
import { createSettings } from './platform/settings';
import { depositProviders } from './providers/deposits';
import { configuredPayouts } from './providers/payouts/configured';
import { createChains } from './providers/chains/chains';
import { bitcoinFigures } from './providers/chains/settings';
import { jumpIndexes, readIndexes } from './providers/chains/store/addresses';
import type { Watcher } from './providers/chains/watcher';

const STATEMENT_FONT = fileURLToPath(new URL('../assets/fonts/DejaVuSansCondensed.ttf', import.meta.url));

/** What the domains stand on. */
export interface Ground {
  readonly config: Config;
  readonly masterKey: string;
  /** Owner's address of the database. */
  readonly databaseUrl: string;
  readonly database: Database;
  readonly bets: Bets;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly log: Log;
}

export interface Domains {
  readonly members: MembersService;
  readonly withdrawals: WithdrawalsService;
  /** Origins of payment pages that the player's app shows in a frame. */
  readonly paymentFrames: readonly string[];
  readonly deposits: DepositsService;
  /** Look at public chains for deposits. */
  readonly watcher: Watcher;
  readonly catalogue: CatalogueService;
  readonly rounds: RoundsService;
  readonly live: LiveService;
  readonly desks: Desks;
  readonly passwords: ReturnType<typeof createPasswords>;
  /** Holds child processes while pictures are read. */
  readonly pictures: Pictures;
  /** After a backup was restored. */
  readonly restored: {
    /** What is done exactly once, in the transaction that notes the restore. */
    begin(trx: Trx, counters: Readonly<Record<string, number>> | undefined): Promise<void>;
    /** What is done until it succeeds. @param before moment of the restore, by the database's clock. */
    recover(before: Date): Promise<void>;
    /** Counters that must not go back. */
    counters(): Promise<Record<string, number>>;
  };
  /** Served to players under /api of the app's origin. */
  readonly playerCalls: readonly BoundCall[];
  /** Served to operators under /api of the console's origin. */
  readonly operatorCalls: readonly BoundCall[];
}

/**
 * Puts the domains together, left to right. What flows the other way is a function handed in, asked for at the call and not before, or an event
 * on the outbox.
 */
export function composeDomains(ground: Ground): Domains {
  const { config, database, jobs, clock, random, log, bets } = ground;
  const profile = JURISDICTIONS[config.JURISDICTION];
  const settings = createSettings(database, clock);
  const sealing = createSealing(ground.masterKey, random);
  const outbox = createOutbox(jobs);
  const mailer = createMailer(jobs, sealing, config.SMTP_URL ?? 'smtp://127.0.0.1:25', config.MAIL_FROM);
  const passwords = createPasswords();
  const files = openFiles(config, sealing);
  const pictures = createPictures();
  const house = { siteName: config.SITE_NAME, publicUrl: config.PUBLIC_URL, minimumAge: profile.minimumAge };
  const shared = { database, clock, random, settings, sealing, outbox, mailer, jobs, log, house, passwords };

  const members: MembersService = createMembersService({
    ...shared,
    cashoutTerms: (memberId) => withdrawals.terms(memberId),
    hasCredited: (memberId) => deposits.hasCredited(memberId),
    meetNewcomer: (trx, memberId) => exclusion.meetNewcomer(trx, memberId),
    places: {
      countryServed: async (code) =>
        !(await compliance.restrictedCountries()).includes(code) &&
        (await content.countries({ isoCode2: code })).length > 0,
      locationServed: (country) => isAdmitted(country),
      stateCodes: (country) => content.stateCodes(country),
      currencyOffered: async (code) => (await content.currencies({ code, enabled: 1 })).length > 0,
    },
  });
  const compliance = createComplianceService({ ...shared, files, pictures });
  const documents = createDocumentsService({ ...shared, members });
  const exclusion = createExclusionService({ ...shared, members, paysAlike });
  const mayPlay = async (memberId: number): Promise<boolean> =>
    (await members.isEnabled(memberId)) && exclusion.mayPlay(memberId);
  const mostCash = (currency: CurrencyCode) => maximumBalanceIn(settings, currency);
  const housePictures = createHousePictures({ ...shared, files, pictures });
  const content = createContentService({
    ...shared,
    gamesUrl: config.GAMES_URL,
    restrictedUrl: config.RESTRICTED_URL,
    restrictedCountries: () => compliance.restrictedCountries(),
    servesUnknownCountry: async () => profile.mayServeUnknownCountry && (await compliance.servesUnknownCountry()),
    async figures(currency) {
      const deposit = await depositSettings.limitsOf(settings, currency);
      return {
        ...(await withdrawals.figures(currency)),
        ...(await bitcoinFigures(settings)),
        siteName: config.SITE_NAME,
        minimumAge: profile.minimumAge,
        currency,
        depositMinimum: deposit.minimumAmount,
        depositMaximum: deposit.maximumAmount,
        maximumBalance: toWire(await maximumBalanceIn(settings, currency), currency),
        rollingPercent: await settings.get(depositSettings.rollingPercent),
      };
    },
  });
  const isAdmitted = async (country: string | null) => (await content.checkLocation(country)).status;
  const chains = createChains({ database, clock, settings, log }, config);
  const takers = depositProviders(config, clock, chains.provider);
  const depositParts = {
    ...shared,
    members,
    exclusion,
    stateCodes: (country: string) => content.stateCodes(country),
    ...takers,
    purchasePixel: config.PURCHASE_PIXEL_URL,
  };
  const deposits = createDepositsService(depositParts);
  const withdrawalParts = {
    ...shared,
    members,
    compliance,
    documents,
    owedBy: deposits.owedBy,
    paidInBy: depositedByMethod,
    ...configuredPayouts(config, clock),
    bitcoinNetwork: config.BITCOIN_PAYOUT_NETWORK,
    history: { hiddenKinds: HIDDEN_KINDS, typeOf: transactionTypeOf },
    statementFont: STATEMENT_FONT,
    cancelAllowed: profile.withdrawalCancel,
  };
  const withdrawals = createWithdrawalsService(withdrawalParts);
  const keepAnswer = createKeeper(database, clock);
  const catalogue: CatalogueService = createCatalogueService({
    ...shared,
    keep: keepAnswer,
    gamesUrl: config.GAMES_URL,
    mayPlay,
    refuseAway: exclusion.refuseAway,
    openSession: (request) => rounds.openSession(request),
    recentGames: (memberId) => rounds.recentGames(memberId),
    recentWins: async () => [...(await rounds.recentWins()), ...(await live.recentWins())],
    jackpotGames: () => rounds.jackpots.games(),
    playsBetween: async (from, until) => [
      ...(await rounds.playsBetween(from, until)),
      ...(await live.playsBetween(from, until)),
    ],
    usernamesOf: (memberIds) => members.usernamesOf(memberIds),
  });
  const rounds: RoundsService = createRoundsService({
    ...shared,
    bets,
    profile,
    gameEnabled: (code) => catalogue.isEnabled(code),
    gameForFun: (code) => catalogue.isForFun(code),
    mayPlay,
    mostCash,
    isAdmitted,
    otherPlays: {
      firstEnding: (trx, from, until) => live.plays.firstEnding(trx, from, until),
      sumsBetween: (trx, from, until) => live.plays.sumsBetween(trx, from, until),
    },
    otherReplays: {
      owns: (roundId) => live.replays.owns(roundId),
      find: (memberId, roundId) => live.replays.find(memberId, roundId),
    },
    gamesUrl: config.GAMES_URL,
    publicUrl: config.PUBLIC_URL,
  });
  const live: LiveService = createLiveService({
    ...shared,
    databaseUrl: ground.databaseUrl,
    profile,
    gameEnabled: (code) => catalogue.isEnabled(code),
    mayPlay,
    mostCash,
    isAdmitted,
    usernamesOf: (memberIds) => members.usernamesOf(memberIds),
  });
  const statements = createStatements({ database, clock, payoutNames: (ids) => payoutNames(database, ids) });
  const clearingDays = createClearingDays({ database, clock, log, jobs, statements });
  const review = createWithdrawalsReview(withdrawalParts);
  const desks = createDesks({
    ...shared,
    siteName: config.SITE_NAME,
    consoleUrl: config.CONSOLE_URL,
    judgeNewPassword,
    memberSwitch: members,
    withdrawable: async (memberId) => (await withdrawals.terms(memberId)).withdrawable,
    review,
    countMembers: (since) => countMembers(database, since),
    waitingCashouts: waitingCashouts(review),
    clearingAlarms: clearingDays.alarms,
    deposits: createDepositsReview(depositParts),
    methods: createMethodsRoom({
      ...depositParts,
      countryKnown: async (isoCode2) => (await content.countries({ isoCode2 })).length > 0,
    }),
    chains: chains.room,
    statements,
    clearingDays,
    readProof: (fileId) => compliance.readFile(fileId),
    housePictures,
    documents: documents.review,
    exclusion: exclusion.review,
    room: createCatalogueRoom(shared),
    gameReturns: () => rounds.returns.list(),
    jackpots: rounds.jackpots.room,
    chat: createChatModeration(shared),
    usernamesOf: (memberIds) => members.usernamesOf(memberIds),
  });
  registerOperatorJobs(jobs, desks.audit);
  registerDepositJobs(jobs, deposits);
  registerClearingJobs(jobs, clearingDays);
  registerRefundJobs(jobs, depositParts);
  mailOnRefund(depositParts);
  registerPayoutJobs(jobs, withdrawals);
  complianceJobs(jobs, clock, compliance);
  catalogueJobs(jobs, catalogue);
  roundsJobs(jobs, outbox, rounds);
  liveJobs(jobs, live);

  const currencyOf = async (memberId: number) => (await readWallet(database, memberId)).currency;
  const readersCurrency = async (memberId: number | null) =>
    memberId === null ? VISITOR_CURRENCY : currencyOf(memberId);
  const depositCalls = [
    ...bind(CALLS.deposits, depositsRoutes(deposits)),
    ...bind(CALLS.depositsHosted, hostedDepositsRoutes(deposits)),
    ...bind(CALLS.depositLimits, limitsRoutes(deposits)),
    ...bind(CALLS.depositsWallets, walletRoutes(deposits)),
    ...bind(CALLS.depositsCrypto, depositsCryptoRoutes(deposits, chains.desk, currencyOf)),
  ];
  return {
    members,
    withdrawals,
    paymentFrames: Object.values(takers.providers).flatMap(({ frameOrigins }) => frameOrigins ?? []),
    deposits,
    watcher: chains.watch(deposits),
    restored: {
      begin: jumpIndexes,
      async recover(before) {
        await live.dealer.voidOpen();
        await rounds.startAnew(before);
      },
      counters: () => readIndexes(database),
    },
    catalogue,
    rounds,
    live,
    desks,
    passwords,
    pictures,
    playerCalls: [
      ...bind(CALLS.members, membersRoutes(members)),
      ...bind(CALLS.compliance, complianceRoutes(compliance, documents)),
      ...bind(CALLS.exclusion, exclusionRoutes(exclusion)),
      ...bind(CALLS.content, contentRoutes(content, housePictures, readersCurrency)),
      ...onlyAdmitted(depositCalls, isAdmitted, exclusion.refuseAway),
      ...bind(CALLS.withdrawals, withdrawalsRoutes(withdrawals)),
      ...admittedToPlay(bind(CALLS.catalogue, catalogueRoutes(catalogue, keepAnswer)), isAdmitted),
      ...bind(CALLS.rounds, roundsRoutes(rounds, currencyOf, live.proofs)),
      ...bind(CALLS.jackpots, jackpotsRoutes(rounds.jackpots)),
    ],
    operatorCalls: callsOfDesks(desks),
  };
}
