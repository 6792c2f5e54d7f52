import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { createMessagesService, type MessagesService } from './service';

/** Messages as a house writes them that notifies no browser, for tests of what writes them. */
export const messagesIn = (database: Database, clock: Clock): MessagesService =>
  createMessagesService({ database, clock, notifyOf: async () => undefined });
