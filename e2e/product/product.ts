/** The running product as the tests see it. Handed from the global set-up to every worker through the environment. */
export interface Product {
  /** Origins of the player's app, the games, the console and the sandbox. */
  readonly site: string;
  readonly games: string;
  readonly console: string;
  readonly sandbox: string;
  /** Where the sandbox takes mail. */
  readonly smtp: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** What the launcher printed when everything answered. */
  readonly summary: string;
}

const VARIABLE = 'CROUPIER_PRODUCT';

export function announce(product: Product): void {
  process.env[VARIABLE] = JSON.stringify(product);
}

export function runningProduct(): Product {
  const told = process.env[VARIABLE];
  if (!told) throw new Error('the product is not running: the global set-up has not announced it');
  return JSON.parse(told) as Product;
}
