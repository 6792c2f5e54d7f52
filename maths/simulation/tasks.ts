import { playRounds } from './play-rounds';
import { walkCascades } from '../slots/cascade/cascade-boards';
import { sampleShares } from '../slots/shares/sampled-shares';
import { sampleBase, sampleBonuses, sampleSpread } from '../slots/shares/sample-shards';

/** What a worker thread can be told to do. Orders and results are plain data. */
export const TASKS = { playRounds, sampleBase, sampleBonuses, sampleShares, sampleSpread, walkCascades } as const;
