import type { Config } from '../config';
import { DEMO_ACCOUNTS } from './demo-accounts';
import type { DevelopmentSecrets } from './secrets';

/** Summary for the person who has started Croupier, printed once everything answers. */
export function summary(config: Config, secrets: DevelopmentSecrets | undefined): string {
  const rows: [string, string][] = [
    ['Player’s app', config.PUBLIC_URL],
    ['Console', config.CONSOLE_URL],
    ['Games', config.GAMES_URL],
    ['API reference', `${config.PUBLIC_URL}/docs/api`],
  ];
  if (secrets) {
    rows.push(
      ['Caught mail', `${config.SANDBOX_URL}/mail`],
      ['Demo member', `${DEMO_ACCOUNTS.member.username} / ${secrets.memberPassword}`],
      ['Demo owner', `${DEMO_ACCOUNTS.owner} / ${secrets.ownerPassword}`],
      ['Demo cashier', `${DEMO_ACCOUNTS.cashier} / ${secrets.cashierPassword}`],
      ['Test card', '5555 5555 5555 4444, any later date, any CVV'],
    );
  }
  rows.push(['Data and logs', config.DATA_DIR]);
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`);
  return ['', `  ${config.SITE_NAME} is running. Ctrl-C stops it.`, '', ...lines, ''].join('\n');
}
