import type { Chat, ChatLine } from '@croupier/contract/calls/support/chat';
import { create } from 'zustand';

/** A line of the visitor that the server has not confirmed. */
export interface PendingLine {
  /** The same line is sent under the same key, however often it is tried. */
  readonly key: string;
  readonly text: string;
  /** A picture lives in this page's memory alone. */
  readonly picture?: File;
  readonly state: 'sending' | 'failed';
  /** Why it failed, in the visitor's language. */
  readonly fault?: string | undefined;
}

/** `ended`: the server has refused the session or the secret, and would again. */
export type Link = 'off' | 'connecting' | 'online' | 'offline' | 'ended';

export interface ChatState {
  /** Whether the panel is open. */
  readonly open: boolean;
  /** Whether the server has said what the conversation is. */
  readonly loaded: boolean;
  readonly loadFailed: boolean;
  /** The latest conversation; null before the first line. */
  readonly chat: Chat | null;
  /** Confirmed lines by number. */
  readonly lines: readonly ChatLine[];
  readonly hasEarlier: boolean;
  readonly pending: readonly PendingLine[];
  readonly link: Link;
}

export const EMPTY: ChatState = {
  open: false,
  loaded: false,
  loadFailed: false,
  chat: null,
  lines: [],
  hasEarlier: false,
  pending: [],
  link: 'off',
};

export const useChat = create<ChatState>(() => EMPTY);

/** Lines in order, each once; a later copy replaces an earlier one. */
export function mergeLines(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const byNumber = new Map([...known, ...more].map((line) => [line.number, line]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** What the visitor has written and the server has not confirmed, without lines that it has. */
export function stillPending(pending: readonly PendingLine[], lines: readonly ChatLine[]): readonly PendingLine[] {
  const confirmed = new Set(lines.flatMap(({ key }) => (key === null ? [] : [key])));
  return pending.filter(({ key }) => !confirmed.has(key));
}

/** Takes what the server says of the conversation. Another conversation replaces the known lines. */
export function receive(chat: Chat | null, more: readonly ChatLine[], hasEarlier?: boolean): void {
  useChat.setState((state) => {
    const isSame = state.chat === null || chat === null || state.chat.id === chat.id;
    const lines = chat === null ? [] : mergeLines(isSame ? state.lines : [], more);
    return {
      chat,
      lines,
      loaded: true,
      loadFailed: false,
      pending: stillPending(state.pending, lines),
      ...(hasEarlier !== undefined && { hasEarlier }),
    };
  });
}

/** Number of the last known line, 0 without any. */
export const lastNumber = (): number => useChat.getState().lines.at(-1)?.number ?? 0;
