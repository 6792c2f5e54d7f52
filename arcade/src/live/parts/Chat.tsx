import { CHAT_LENGTH } from '@croupier/contract/games/live-messages';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useLiveTable } from '../context';

/** The chat of the table, and a field to write a line. */
export function Chat() {
  const { t } = useTranslation();
  const table = useLiveTable();
  const lines = useLive((state) => state.chat);
  const watching = useLive((state) => state.watching);
  const text = useLive((state) => state.draft);
  const list = useRef<HTMLOListElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    // The newest line is at the end.
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    table.chat();
  };
  return (
    <div className="chat">
      <ol ref={list} aria-live="polite">
        {lines.map(({ id, name, text: said }) => (
          <li key={id}>
            <b>{name}</b> {said}
          </li>
        ))}
        {lines.length === 0 && <li className="dim">{t('live.silence')}</li>}
      </ol>
      <form onSubmit={send}>
        <input
          type="text"
          value={text}
          maxLength={CHAT_LENGTH}
          disabled={watching}
          autoComplete="off"
          aria-label={t('live.say')}
          placeholder={watching ? t('live.watchingChat') : t('live.say')}
          onChange={(event) => table.write(event.target.value)}
        />
        <button type="submit" className="square-button" aria-label={t('live.send')} disabled={watching || !text.trim()}>
          <SendHorizontal size={18} aria-hidden />
        </button>
      </form>
    </div>
  );
}
