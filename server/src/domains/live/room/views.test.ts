import { liveRoulette } from '@croupier/games/live/index';
import { expect, it } from 'vitest';
import { JURISDICTIONS } from '../../../jurisdiction';
import { limitsView } from './views';

it.each(['curacao', 'strict'] as const)('tells what the jurisdiction %s asks of a table', (name) => {
  const { showNetPosition, showSessionTimer, gameCycle } = JURISDICTIONS[name];
  expect(limitsView(liveRoulette, 'USD', JURISDICTIONS[name])).toMatchObject({
    showNetPosition,
    showSessionTimer,
    minimumRoundDuration: gameCycle,
  });
});
