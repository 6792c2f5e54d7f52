import { LayoutGrid, RotateCw, Search as SearchIcon, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '../../../core/session/session';
import { classes } from '../../../ui/style/classes';
import { searchAddress } from '../list/list-query';
import { useGameIndex, useOverview } from '../queries';
import { RtpText } from '../facts/GameFacts';
import { useOpenGame } from '../launch/use-open-game';

const SHOWN = 8;
/** Number of near matches without a result, so that the message and the link to more stay visible on a phone. */
const NEAREST_SHOWN = 4;
const OPTION = 'flex cursor-pointer items-center gap-3 rounded-sm p-2';

/** Finds games by name and by subject, tolerating typos. @param shortcut "/" moves the focus here from anywhere outside a field. */
export default function Search({ shortcut = false }: { shortcut?: boolean }) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const openGame = useOpenGame();
  const member = useUser() !== null;
  const index = useGameIndex(open);
  const typed = text.trim() !== '';
  // Before anything is typed, the member's last played games are listed.
  const recent = useOverview(open && member).data?.recently.data ?? [];
  const matches = typed ? (index.data?.search(text) ?? []) : member ? recent : [];
  const unmatched = typed && index.data !== undefined && matches.length === 0;
  const nearest = useMemo(
    () => (unmatched && index.data ? index.data.nearest(text).slice(0, NEAREST_SHOWN) : []),
    [unmatched, index.data, text],
  );
  const found = unmatched ? nearest : matches.slice(0, SHOWN);
  const listed = open && (typed || found.length > 0);
  // The last option, if any besides the games: reload the index, list all results, or show alternatives.
  const further =
    typed && index.isError ? 'retry' : unmatched ? 'offers' : typed && matches.length > SHOWN ? 'all' : null;
  const choices = found.length + (further ? 1 : 0);

  useEffect(() => {
    if (!shortcut) return;
    const focus = (event: globalThis.KeyboardEvent): void => {
      const inField =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || inField) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [shortcut]);

  const leave = (): void => {
    setOpen(false);
    setText('');
  };
  const choose = (at: number): void => {
    const game = found[at];
    if (!game) {
      if (at !== found.length) return;
      if (further === 'retry') void index.refetch();
      if (further === null || further === 'retry') return;
      leave();
      input.current?.blur();
      void navigate(searchAddress(text));
      return;
    }
    leave();
    // A pop-up over the page returns the focus to the field; a game takes the focus away for good.
    if (member) input.current?.blur();
    openGame(game);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setText('');
      input.current?.blur();
    } else if (event.key === 'Enter') choose(active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = (active + step + choices) % Math.max(choices, 1);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };

  const optionAt = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    'aria-selected': at === active,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onPointerEnter: () => setActive(at),
    onClick: () => choose(at),
  });

  return (
    <search className="relative block">
      <div className="flex h-11 items-center gap-3 rounded-sm border border-ink-600 bg-ink-800 px-4 transition-control focus-within:border-gold hover:border-ink-400">
        <SearchIcon className="size-4.5 shrink-0 text-dim" aria-hidden />
        <input
          ref={input}
          value={text}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('searchGames')}
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && active < choices ? `${id}-${active}` : undefined}
          placeholder={index.data ? t('searchCount', { count: index.data.games.length }) : t('searchGames')}
          autoComplete="off"
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint"
        />
        {text === '' ? (
          shortcut && (
            <kbd
              aria-hidden
              className="hidden rounded-xs border border-ink-500 px-1.5 font-sans text-xs text-dim lg:block"
            >
              /
            </kbd>
          )
        ) : (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setText('')}
            className="-mr-3 inline-flex size-11 cursor-pointer items-center justify-center text-dim hover:text-text"
          >
            <X className="size-4.5" aria-hidden />
          </button>
        )}
      </div>
      {/* Announced here, because the line in the list cannot be selected and is never read out. */}
      <span aria-live="polite" className="sr-only">
        {listed && unmatched && t('nothingFound')}
      </span>
      {listed && (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={t(typed ? 'searchGames' : 'recentGames')}
          className="pop-in absolute inset-x-0 top-full z-40 mt-2 max-h-100 scroll-pb-15 overflow-y-auto rounded-md border border-ink-500 bg-ink-800 p-2 shadow-modal"
        >
          {(unmatched || choices === 0) && (
            <li role="option" aria-selected={false} aria-disabled className="px-3 py-4 text-center text-dim">
              {unmatched ? t('nothingFound') : t('searching')}
            </li>
          )}
          {found.map((game, at) => (
            <li key={game.id} {...optionAt(at)} className={classes(OPTION, at === active && 'bg-ink-600')}>
              <img
                src={game.cover}
                alt=""
                width={36}
                height={48}
                loading="lazy"
                className="h-12 w-9 rounded-xs object-cover"
              />
              <span className="flex min-w-0 flex-col">
                <span className="truncate font-medium">{game.name}</span>
                <RtpText game={game} />
              </span>
            </li>
          ))}
          {further && (
            <li
              {...optionAt(found.length)}
              className={classes(
                OPTION,
                // The way to all games stays visible, however many games are listed above it.
                'sticky -bottom-2 -mx-2 -mb-2 min-h-13 rounded-none border-t border-ink-600 px-4 font-medium',
                active === found.length ? 'bg-ink-600' : 'bg-ink-800',
              )}
            >
              {further === 'retry' ? (
                <>
                  <RotateCw className="size-4.5 shrink-0 text-danger-text" aria-hidden />
                  {t('searchFailed')}
                </>
              ) : (
                <>
                  <LayoutGrid className="size-4.5 shrink-0 text-gold" aria-hidden />
                  {further === 'all' ? t('searchAll', { count: matches.length }) : t('searchOffers')}
                </>
              )}
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
