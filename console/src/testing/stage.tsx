import { deskCalls } from '@croupier/contract/calls/desk';
import type { Operator } from '@croupier/contract/calls/operators/desk';
import type { Language } from '@croupier/contract/codes';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { App } from '../app/App';
import { i18n, showLanguage } from '../core/i18n';
import { queryClient } from '../core/session/query';
import { createRoutes } from '../app/routes';
import { beginSession, endSession } from '../core/session/session';
import '../ui/theme.css';

/** A screen, or a part of the kit, in one of its states. */
export interface State {
  /** The place in the console: a route without its '#'. */
  readonly at?: string;
  /** The signed-in operator; default: none. */
  readonly operator?: Operator;
  /** Sets the API's answers, besides that of the signed-in operator. */
  readonly answers?: (api: MadeApi) => void;
  /** Text key of the button pressed in this state, whose dialog is open over the screen. */
  readonly pressed?: ParseKeys;
  /** A part rendered alone, instead of the console. */
  readonly part?: ReactNode;
}

/** Timeout for a button to appear. */
const PRESSED_WITHIN_MS = 10_000;

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Presses the first button with this label once it appears; a row's button has the label before a colon. */
async function press(element: HTMLElement, words: string): Promise<void> {
  const until = Date.now() + PRESSED_WITHIN_MS;
  while (Date.now() < until && element.isConnected) {
    const button = [...element.querySelectorAll('button')].find(
      (one) => nameOf(one) === words || nameOf(one).startsWith(`${words}: `),
    );
    if (button) return button.click();
    await new Promise((done) => setTimeout(done, 10));
  }
}

/**
 * Starts the console in a state, like a tab with a stored session and language.
 * @param api answers its requests
 * @returns a function that removes it, with its stored data
 */
export async function stage(
  { at = '/', operator, answers, pressed, part }: State,
  api: MadeApi,
  language: Language,
): Promise<() => void> {
  if (operator) {
    api.answer(deskCalls.me, operator);
    beginSession('token-1');
  }
  answers?.(api);
  await showLanguage(language);
  history.replaceState(null, '', `#${at}`);
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  const root = createRoot(element);
  const router = createRoutes();
  root.render(part === undefined ? <App router={router} /> : <main className="grid gap-6 p-4 md:p-6">{part}</main>);
  if (pressed) await press(element, i18n.t(pressed));
  return () => {
    toast.dismiss();
    root.unmount();
    router.dispose();
    element.remove();
    queryClient.clear();
    endSession('left');
    localStorage.clear();
    sessionStorage.clear();
  };
}
