import { fileURLToPath } from 'node:url';
import { JURISDICTIONS, type JurisdictionProfile } from './jurisdiction';
import { createPasswords, type Passwords } from './platform/passwords/passwords';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { maximumBalanceIn } from './ledger/balance-maximum';
import type { Bets } from './ledger/bets/bets';
import type { Clock } from './platform/clock';
import type { Config } from './config';
import type { Database } from './platform/database';
import type { FileStore } from './platform/files/store';
import { openFiles } from './platform/files/vault';
import type { Jobs } from './platform/jobs';
import type { Log } from './platform/log';
import { createMailer, type Mailer } from './platform/mail/mail';
import { createEvents, type EventDelivery } from './platform/events/events';
import { createPush, type Push } from './platform/mail/push/push';
import { createPictures, type Pictures } from './platform/pictures/pictures';
import type { Randomness } from './platform/randomness';
import { createSealing, type Sealing } from './platform/sealing';
import { createSettings, type Settings } from './platform/settings';

/** The house's data shown in every mail. */
export interface House {
  readonly siteName: string;
  /** Address of the player's app, with or without a slash at the end. */
  readonly publicUrl: string;
  /** Whole years, shown in the footer. */
  readonly minimumAge: number;
}

/** Everything that a process is started with. */
export interface Process {
  readonly config: Config;
  readonly masterKey: string;
  /** The application's address of the database. */
  readonly databaseUrl: string;
  readonly database: Database;
  readonly bets: Bets;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly log: Log;
}

/** Dependencies shared by every domain. */
export interface Ground extends Process {
  readonly profile: JurisdictionProfile;
  readonly settings: Settings;
  /** Cash above which nothing new is staked, minor units. */
  readonly mostCash: (currency: CurrencyCode) => Promise<Minor>;
  readonly sealing: Sealing;
  readonly events: EventDelivery;
  readonly mailer: Mailer;
  /** Notifications of browsers; undefined where the house sends none. */
  readonly push: Push | undefined;
  readonly passwords: Passwords;
  readonly files: FileStore;
  /** Holds child processes while pictures are read. */
  readonly pictures: Pictures;
  readonly house: House;
  /** Origin of the games, and of the player's app. */
  readonly gamesUrl: string;
  readonly publicUrl: string;
  /** Folder of the files that come with the server. */
  readonly assets: string;
}

/** The same relative path from the bundle and from the source. */
const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

export function layGround(started: Process): Ground {
  const { config, database, jobs, clock, random, log } = started;
  const profile = JURISDICTIONS[config.JURISDICTION];
  const settings = createSettings(database, clock);
  const sealing = createSealing(started.masterKey, random, config.MASTER_KEYS_OLD);
  return {
    ...started,
    profile,
    settings,
    mostCash: (currency) => maximumBalanceIn(settings, currency),
    sealing,
    events: createEvents({ database, jobs, log, keptDays: config.EVENTS_KEPT_DAYS }),
    mailer: createMailer(jobs, sealing, config.SMTP_URL ?? 'smtp://127.0.0.1:25', config.MAIL_FROM),
    push: config.PUSH && createPush(config.PUSH),
    passwords: createPasswords(),
    files: openFiles(config, sealing),
    pictures: createPictures(),
    house: { siteName: config.SITE_NAME, publicUrl: config.PUBLIC_URL, minimumAge: profile.minimumAge },
    gamesUrl: config.GAMES_URL,
    publicUrl: config.PUBLIC_URL,
    assets: ASSETS,
  };
}
