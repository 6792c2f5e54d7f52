const KEY = 'croupier.chatDraft';

/** What was typed before the page was loaded again; '' for nothing. */
export const keptDraft = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** Keeps what is typed and not sent. @param text '' leaves nothing */
export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage a draft lasts as long as the panel.
  }
}
