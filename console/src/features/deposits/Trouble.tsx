import { UnappliedUpdates } from './UnappliedUpdates';
import { TroubledRefunds } from './TroubledRefunds';

/** Provider trouble for operators: updates that could not be applied, and refunds in trouble. */
export function Trouble() {
  return (
    <div className="grid gap-4">
      <TroubledRefunds />
      <UnappliedUpdates />
    </div>
  );
}
