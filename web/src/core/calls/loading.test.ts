import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadingEnded, loadingStarted, useLoading } from './loading';

const visible = () => useLoading.getState().visible;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the indicator with the first request and hides it 100 ms after the last has ended', () => {
  loadingStarted();
  loadingStarted();
  expect(visible()).toBe(true);
  loadingEnded();
  vi.advanceTimersByTime(500);
  expect(visible()).toBe(true);
  loadingEnded();
  vi.advanceTimersByTime(99);
  expect(visible()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(visible()).toBe(false);
});

it('stays when another request starts within the 100 ms', () => {
  loadingStarted();
  loadingEnded();
  vi.advanceTimersByTime(60);
  loadingStarted();
  vi.advanceTimersByTime(200);
  expect(visible()).toBe(true);
  loadingEnded();
  vi.advanceTimersByTime(100);
  expect(visible()).toBe(false);
});

it('hides below zero too, and counts on from zero afterwards', () => {
  loadingEnded();
  loadingEnded();
  vi.advanceTimersByTime(100);
  expect(visible()).toBe(false);
  loadingStarted();
  expect(visible()).toBe(true);
  loadingEnded();
  vi.advanceTimersByTime(100);
  expect(visible()).toBe(false);
});
