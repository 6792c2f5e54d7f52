import { test } from 'vitest';
import { type Proofs, proofsOf } from './proofs';

/** Makes tests of a file's proofs. @param url of the test file: `import.meta.url` */
export function proofTests(url: string): (name: string, prove: Parameters<Proofs['run']>[1]) => void {
  const proofs = proofsOf(url);
  return (name, prove) => test(name, () => proofs.run(name, prove));
}
