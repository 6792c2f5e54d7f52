import type { LiveChatLine } from '@croupier/contract/games/live-messages';
import type { LiveTableParts } from './parts';

const KEPT_LINES = 60;

/** Chat at the table. */
export class Chat {
  constructor(private readonly parts: Pick<LiveTableParts, 'live' | 'say'>) {}

  write(draft: string): void {
    this.parts.live.setState({ draft });
  }

  /** Sends the draft once; the draft stays in the field until the table has confirmed it. */
  send(): void {
    const { live, say } = this.parts;
    const { connected, saying, draft } = live.getState();
    if (draft.trim() === '' || !connected || saying !== undefined) return;
    live.setState({ saying: draft });
    say({ type: 'chat', text: draft });
  }

  /** Clears the confirmed draft; a draft edited since it was sent stays in the field. */
  passedOn(): void {
    this.parts.live.setState(({ saying, draft }) => ({ saying: undefined, draft: draft === saying ? '' : draft }));
  }

  /** Gives up waiting for the confirmation of a sent line; the draft stays in the field. */
  unanswered(): void {
    this.parts.live.setState({ saying: undefined });
  }

  hear(line: LiveChatLine): void {
    this.parts.live.setState(({ chat }) => ({ chat: [...chat, line].slice(-KEPT_LINES) }));
  }

  hide(line: number): void {
    this.parts.live.setState(({ chat }) => ({ chat: chat.filter(({ id }) => id !== line) }));
  }
}
