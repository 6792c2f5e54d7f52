import { expect, it } from 'vitest';
import { entryPopup } from './entry-popup';

it.each([
  ['join', 'join'],
  ['forgot', 'forgot'],
  ['login', null],
  ['<script>', null],
  ['', null],
] as const)('home with action %j opens %s for a visitor, nothing for a member', (action, popup) => {
  expect(entryPopup(action, false)).toBe(popup);
  expect(entryPopup(action, true)).toBeNull();
});
