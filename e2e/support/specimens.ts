import type { Browser } from '@playwright/test';

const FONT = "font-family:'DejaVu Sans',Arial,sans-serif";
const FACE = `<svg viewBox="0 0 100 120" width="150" height="180"><rect width="100" height="120" fill="#d7deea"/>
  <circle cx="50" cy="46" r="22" fill="#8d6e63"/><path d="M10 120c0-30 18-42 40-42s40 12 40 42z" fill="#37507d"/>
  <path d="M27 44c0-24 46-24 46 0 2-38-48-38-46 0z" fill="#2b1d17"/></svg>`;
const card = (
  extra = '',
) => `<div style="${FONT};width:560px;height:350px;border-radius:22px;padding:26px;box-sizing:border-box;
  background:linear-gradient(135deg,#e9eef8,#c9d8ef 55%,#e8d9c4);color:#1b2b4a;${extra}">
  <div style="display:flex;justify-content:space-between;font-weight:700;letter-spacing:2px"><span>IDENTITY CARD</span><span>SPECIMEN</span></div>
  <div style="display:flex;gap:26px;margin-top:24px">${FACE}<div style="font-size:17px;line-height:1.35">
  <small>Surname</small><br><b>LOVELACE</b><br><small>Given name</small><br><b>ADA</b><br><small>Date of birth</small><br><b>15.06.1990</b><br>
  <small>Valid until</small><br><b>31.12.2031</b></div></div></div>`;
const back = `<div style="${FONT};width:560px;height:350px;border-radius:22px;padding:26px;box-sizing:border-box;background:linear-gradient(135deg,#e8d9c4,#c9d8ef);color:#1b2b4a">
  <small>Issued by</small><br><b>City of Specimen</b><div style="margin-top:150px;font:20px monospace;letter-spacing:3px">IDXXX0000000000&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;<br>9006150F3112310XXX&lt;&lt;&lt;&lt;<br>LOVELACE&lt;&lt;ADA&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</div></div>`;
const held = `<div style="position:relative;width:560px;height:420px;background:linear-gradient(#b9c7dc,#dfe6f1);overflow:hidden">
  <div style="transform:scale(2);transform-origin:0 0;position:absolute;left:20px;top:40px">${FACE.replace('fill="#d7deea"', 'fill="none"')}</div>
  <div style="position:absolute;left:300px;top:170px;transform:scale(.42) rotate(-4deg);transform-origin:0 0">${card()}</div></div>`;
const letter = `<div style="${FONT};width:520px;height:660px;background:#fff;color:#222;padding:48px;box-sizing:border-box;font-size:17px;line-height:1.5">
  <b style="font-size:24px;color:#1d5f8a">Anadolu Bank</b><p style="margin-top:40px">Ada Lovelace<br>Istiklal Caddesi 1<br>34430 Istanbul</p><h3>Account statement</h3>
  <p>Balance brought forward ……… 1,204.10<br>Card payment ……………………… −38.50<br>Salary ………………………………… 2,910.00</p><p style="color:#888;margin-top:80px">SPECIMEN</p></div>`;
const plastic = `<div style="${FONT};width:560px;height:350px;border-radius:22px;padding:34px;box-sizing:border-box;color:#fff;background:linear-gradient(120deg,#4b2a86,#b0417b 60%,#f09a1e)">
  <b style="font-size:24px">Anadolu Bank</b><div style="margin-top:120px;font:28px monospace;letter-spacing:3px">5555 55•• •••• 4444</div><div style="margin-top:34px">ADA LOVELACE</div></div>`;

const SPECIMENS = { front: card(), back, held, letter, card: plastic } as const;
export type Specimens = Readonly<Record<keyof typeof SPECIMENS, Buffer>>;

/** Pictures of made-up documents, as PNG, as a member's camera could have taken them. */
export async function specimens(browser: Browser): Promise<Specimens> {
  const page = await browser.newPage();
  const shots: [string, Buffer][] = [];
  for (const [name, html] of Object.entries(SPECIMENS)) {
    await page.setContent(`<body style="margin:0;background:#5b5046;display:inline-block;padding:26px">${html}</body>`);
    shots.push([name, await page.locator('body').screenshot()]);
  }
  await page.close();
  return Object.fromEntries(shots) as Specimens;
}
