import type { MembersDeps } from '../deps';

/** What second factors need. */
export type FactorDeps = Pick<
  MembersDeps,
  'database' | 'clock' | 'random' | 'settings' | 'passwords' | 'sealing' | 'mailer' | 'events' | 'house'
>;
