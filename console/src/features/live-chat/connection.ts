import { CHAT_SOCKET, type DeskChatServerMessage } from '@croupier/contract/calls/support/chat-messages';
import { useSyncExternalStore } from 'react';
import { readToken } from '../../core/session/session';
import { hear } from './hear';

/** `off`: not wanted; `lost`: away, and coming back by itself. */
export type ConnectionState = 'off' | 'joining' | 'open' | 'lost';

/** Whether this tab takes conversations, kept over a reload: the connection is then held on every screen. */
const KEY = 'croupier.live-chat';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

const listeners = new Set<() => void>();
let state: ConnectionState = 'off';
let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
/** Screens that show conversations. */
let screens = 0;

function become(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

const isWanted = (): boolean => readToken() !== null && (screens > 0 || sessionStorage.getItem(KEY) !== null);

function open(): void {
  clearTimeout(timer);
  timer = undefined;
  const session = readToken();
  if (!isWanted() || session === null) return become('off');
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${CHAT_SOCKET}`);
  socket = opened;
  if (state !== 'lost') become('joining');
  opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'join', session })));
  opened.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as DeskChatServerMessage;
    if (message.type === 'welcome') {
      // What came while the connection was away was not pushed.
      if (tries > 0) hear({ type: 'missed' });
      tries = 0;
      become('open');
    } else hear(message);
  });
  opened.addEventListener('close', () => {
    if (socket !== opened) return;
    socket = undefined;
    if (!isWanted()) return become('off');
    become('lost');
    timer = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
    tries += 1;
  });
}

/** Ends the connection, as the session ends. */
export function endConnection(): void {
  clearTimeout(timer);
  timer = undefined;
  tries = 0;
  const left = socket;
  socket = undefined;
  left?.close();
  become('off');
}

/** Opens the connection when it is wanted and not there; ends it when it is not wanted any more. */
export function settleConnection(): void {
  if (!isWanted()) endConnection();
  else if (!socket && timer === undefined) open();
}

/** Remembers whether this tab takes conversations. */
export function keepConnected(available: boolean): void {
  if (available) sessionStorage.setItem(KEY, 'available');
  else sessionStorage.removeItem(KEY);
  settleConnection();
}

/** A screen shows conversations. @returns a function that says it does no more */
export function holdConnection(): () => void {
  screens += 1;
  settleConnection();
  return () => {
    screens -= 1;
    settleConnection();
  };
}

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
