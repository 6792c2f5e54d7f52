import { UnappliedUpdates } from './UnappliedUpdates';
import { TroubledRefunds } from './TroubledRefunds';

/** What of providers an operator must look at: updates that could not be applied, and refunds in trouble. */
export function Trouble() {
  return (
    <div className="grid gap-4">
      <TroubledRefunds />
      <UnappliedUpdates />
    </div>
  );
}
