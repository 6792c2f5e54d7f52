import type { State } from '../testing/stage';
import { Badge, type Tone } from './Badge';
import { CopyText } from './CopyText';
import { Fact, Facts } from './Facts';
import { Figure } from './Figure';
import { Panel } from './Panel';

const TONES: readonly Tone[] = ['neutral', 'gold', 'win', 'danger', 'info'];

/** Badges and figures. */
export const figureStates = {
  badges: {
    part: (
      <div className="flex flex-wrap gap-3">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  figures: {
    part: (
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="Members" value="1,240" note="12 new" />
        <Figure name="Staked" value="$9,000.00" tone="gold" />
        <Figure name="Lost" value="−$150.00" tone="danger" />
        <Figure name="Won" value="$8,600.00" tone="win" note="95.6 %" />
      </div>
    ),
  },
  facts: {
    part: (
      <Panel title="A panel" aside={<Badge tone="win">open</Badge>}>
        <Facts>
          <Fact name="Account">
            <CopyText text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" copyLabel="Copy" copiedLabel="Copied" />
          </Fact>
          <Fact name="Amount">$100.00</Fact>
        </Facts>
      </Panel>
    ),
  },
} as const satisfies Record<string, State>;
