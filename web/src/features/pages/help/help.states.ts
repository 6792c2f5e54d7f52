import { contentCalls } from '@croupier/contract/calls/content/player';
import { article } from '@croupier/contract/testing/content';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import type { State } from '../../../testing/stage';

const film = (name: string): string =>
  `<figure><a href="/films/en/${name}.mp4"><img src="/favicon.svg" alt="" width="480" height="320">Film of ${name}</a></figure>`;

/** Answers the help's texts: blackjack's mentions surrender, the guide to bitcoin has six sections, and the others contain their names. */
export function answerHelp(api: MadeApi): void {
  api.answer(contentCalls.article, ({ id }) => {
    if (id === 'blackjack') return article({ id, content: '<p>There is no surrender at our tables.</p>' });
    if (id !== 'aboutBtc') return article({ id, content: `<p>The text of ${id}.</p>` });
    const sections = [1, 2, 3, 4, 5, 6].map(
      (step) => `<h2>Step ${step}</h2><p>What to do in step ${step}.</p>${film(`step ${step}`)}`,
    );
    const lists = ['wallets', 'exchanges'].map((list) => `<a href="https://${list}.example/">List of ${list}</a>`);
    return article({ id, content: `${sections.join('')}<p>${lists.join(', ')}</p>` });
  });
}

/** The help, and the guide to bitcoin. */
export const helpStates = {
  help: { at: '/branchIndex/help', answers: answerHelp },
  'page of rules': { at: '/branchIndex/cashier/cashierInfo/withdrawalRules', answers: answerHelp },
  guide: { at: '/aboutBtc', answers: answerHelp },
} as const satisfies Record<string, State>;
