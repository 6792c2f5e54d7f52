import { MOST_CHAT_LENGTH } from '@croupier/contract/calls/support/chat';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROOF_ACCEPT, proofFault } from '../../../core/upload/proof-file';
import { shrinkPhoto } from '../../../core/upload/shrink';
import { IconButton } from '../../../ui/IconButton';
import { toast } from '../../../ui/notices/toast';
import { useChat } from './chat-store';
import { keepDraft, keptDraft } from './draft';
import { sendLine } from './outbox';

/** Asks the browser to warn before the page is left: a picture that has not been sent is in this page alone. */
function useUnsentPictures(): void {
  const hasPicture = useChat(({ pending }) => pending.some(({ picture }) => picture !== undefined));
  useEffect(() => {
    if (!hasPicture) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasPicture]);
}

/** With a keyboard Enter sends and Shift+Enter begins a new line; on a touch screen Enter is a new line and the button sends. */
const sendsOnEnter = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Writes a line, or sends a picture into a conversation that has begun. What was typed stays when the page is loaded again. */
export function Composer() {
  const { t } = useTranslation('support');
  const id = useId();
  const [text, setText] = useState(keptDraft);
  const chooser = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // The panel has the focus while the conversation is loading.
  useEffect(() => {
    if (document.activeElement?.hasAttribute('data-chat-panel')) area.current?.focus();
  }, []);
  const mayPicture = useChat((state) => state.chat?.state === 'open');
  useUnsentPictures();
  const type = (typed: string): void => {
    setText(typed);
    keepDraft(typed);
  };
  const send = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    const line = text.trim();
    if (line === '') return;
    type('');
    void sendLine(line);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsOnEnter()) return;
    send(event);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const photo = await shrinkPhoto(file);
    if (proofFault(photo) === undefined) void sendLine('', photo);
    else toast.error(t('picture.unfit'));
  };
  return (
    <form onSubmit={send} className="flex items-end gap-2 border-t border-ink-600 p-3">
      <input
        ref={chooser}
        type="file"
        accept={PROOF_ACCEPT}
        aria-label={t('picture.choose')}
        className="hidden"
        onChange={(event) => void choose(event)}
      />
      <IconButton
        bare
        label={t(mayPicture ? 'picture.choose' : 'picture.later')}
        disabled={!mayPicture}
        onClick={() => chooser.current?.click()}
      >
        <ImagePlus className="size-5" aria-hidden />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        {t('message')}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={1}
        value={text}
        maxLength={MOST_CHAT_LENGTH}
        placeholder={t('placeholder')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-sm border border-ink-500 bg-ink-900 px-3 py-2.5 text-base text-text placeholder:text-faint"
      />
      <IconButton type="submit" label={t('send')} disabled={text.trim() === ''}>
        <SendHorizontal className="size-5" aria-hidden />
      </IconButton>
    </form>
  );
}
