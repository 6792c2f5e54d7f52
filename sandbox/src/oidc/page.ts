import { escapeHtml, page } from '../html';
import { PEOPLE } from './people';

const button = (act: string, label: string, look = '') =>
  `<button${look} name="act" value="${act}">${escapeHtml(label)}</button>`;

const field = (name: string, label: string, type = 'text') =>
  `<label>${label}<br><input name="${name}" type="${type}" maxlength="200" style="width:100%;min-height:40px"></label>`;

function choices(): string {
  const people = Object.entries(PEOPLE).map(([id, { email, emailProved, firstName, lastName }], index) => {
    const address = email === '' ? 'tells no address' : `${email}, ${emailProved ? 'proved' : 'not proved'}`;
    return `<label><input type="radio" name="person" value="${id}"${index === 0 ? ' checked' : ''}> ${firstName} ${lastName} <span class="dim">${address}</span></label>`;
  });
  const other = '<label><input type="radio" name="person" value="other"> Somebody else:</label>';
  return [...people, other].join('');
}

/** The page on which a person logs in at the sandbox's provider. @param asked query of the request, which the form sends back. */
export function loginPage(asked: Readonly<Record<string, string | undefined>>): string {
  const language = (asked['ui_locales'] ?? 'en').replace(/[^a-z-]/gi, '') || 'en';
  return page(
    'Sandbox ID',
    `<section class="card"><h1>Sandbox ID</h1><p class="dim">This is a test page. Who are you?</p>
<form method="post">${choices()}
${field('email', 'Email', 'email')}${field('firstName', 'First name')}${field('lastName', 'Last name')}
<label><input type="checkbox" name="proved" value="yes" checked> the address is proved</label>
${button('continue', 'Continue', ' class="main"')}${button('decline', 'Decline')}
<p class="dim">For testers</p>
${button('late', 'Continue, and answer late')}${button('expired', 'Answer with an expired token')}
${button('wrongNonce', 'Answer for another login')}${button('wrongAudience', 'Answer for another client')}
${button('wrongIssuer', 'Answer as another issuer')}${button('wrongKey', 'Sign with a stranger’s key')}
${button('down', 'Be out of order')}</form></section>`,
    language,
  );
}
