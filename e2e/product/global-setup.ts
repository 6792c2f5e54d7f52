import { announce } from './product';
import { startProduct } from './start';

/** One product for the whole run. @returns how the run ends: SIGTERM, exit code 0, no data left behind. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { product, stop } = await startProduct();
  announce(product);
  return stop;
}
