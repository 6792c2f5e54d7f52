import { expect, it } from 'vitest';
import { leaveText } from './leave-text';

it('tells a player who leaves that a round of their own waits, and that one at a live table does not', () => {
  expect(leaveText({ family: 'originals', mechanic: 'mines' })).toBe('games:leaveText');
  expect(leaveText({ family: 'table', mechanic: 'roulette' })).toBe('games:leaveText');
  expect(leaveText({ family: 'live', mechanic: 'roulette' })).toBe('games:leaveLive');
  expect(leaveText({ family: 'live', mechanic: 'crash' })).toBe('games:leaveFlight');
});
