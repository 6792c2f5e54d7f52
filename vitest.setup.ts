import { afterAll, expect, vi } from 'vitest';

/** What a browser has and Node has not: a file that leaves one behind makes the next file of its worker believe in a page. */
const OF_A_PAGE = ['window', 'document', 'localStorage', 'sessionStorage', 'location'];

const before = OF_A_PAGE.filter((name) => name in globalThis);

afterAll(() => {
  vi.unstubAllGlobals();
  const left = OF_A_PAGE.filter((name) => name in globalThis && !before.includes(name));
  for (const name of left) Reflect.deleteProperty(globalThis, name);
  expect(left, 'globals that this file leaves to the next one: stub them by vi.stubGlobal').toEqual([]);
});
