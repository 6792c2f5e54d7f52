import { escapeHtml, page } from '../html';
import type { SandboxRates } from './rates';
import { type Block, CHAINS, type ChainName, decimalsOf, isEvm, type Tx, type World } from './world';

/** The explorer: a person pays an address, mines and reorganises here. */

const amountText = (chain: ChainName, { units, asset }: Tx): string => {
  const decimals = decimalsOf(chain, asset);
  const digits = units.padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return `${text} ${asset === 'native' ? '' : asset}`.trim();
};
const txText = (chain: ChainName, tx: Tx): string =>
  `<div>${escapeHtml(amountText(chain, tx))} → ${escapeHtml(tx.address)}<br><span class="dim">${escapeHtml(tx.id)}</span></div>`;

const FIELD =
  'style="width:100%;font:inherit;min-height:44px;padding:8px 12px;border-radius:10px;border:1px solid #322d40;background:#121019;color:inherit"';
const field = (label: string, name: string, value = '', more = ''): string =>
  `<label><span class="dim">${label}</span><br><input name="${name}" value="${escapeHtml(value)}" ${more} ${FIELD}></label>`;

function payForm(chain: ChainName, address: string, amount: string): string {
  const assets = isEvm(chain)
    ? `<label><span class="dim">Asset</span><br><select name="asset" ${FIELD}><option value="native">${chain === 'bsc' ? 'BNB' : 'Ether'}</option><option value="usdt">USDT</option><option value="other">Another token</option></select></label>`
    : '';
  const ways = [
    ['1', 'Pay exactly', 'main'],
    ['0.5', 'Pay half', ''],
    ['1.5', 'Pay half more', ''],
    ['0.0001', 'Pay dust', ''],
  ].map(([times, label, look]) => `<button name="times" value="${times}" class="${look}">${label}</button>`);
  return `<form method="post" action="/chains/${chain}/pay" style="display:grid;gap:12px;margin-bottom:24px">
    ${field('Address', 'address', address, 'required')}${field('Amount in coins', 'amount', amount, 'required inputmode="decimal"')}${assets}
    <div class="bar" style="justify-content:flex-start">${ways.join('')}</div></form>`;
}

const blockRow = (chain: ChainName, { height, hash, time, txs }: Block): string =>
  `<tr><td>${height}</td><td><span class="dim">${escapeHtml(hash.slice(0, 18))}…</span></td><td>${new Date(time * 1000).toISOString().slice(11, 19)}</td><td>${txs.map((tx) => txText(chain, tx)).join('') || '<span class="dim">empty</span>'}</td></tr>`;

export function chainPage(world: World, chain: ChainName, filled: { address: string; amount: string }): string {
  const act = (path: string, values: Record<string, string>, label: string) =>
    `<form method="post" action="/chains/${chain}/${path}">${Object.entries(values)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}<button class="small">${label}</button></form>`;
  const waiting = world.waiting(chain);
  return page(
    chain,
    `<div class="bar"><h1>${chain}</h1><a href="/chains">All chains</a></div>
    ${payForm(chain, filled.address, filled.amount)}
    <div class="bar" style="justify-content:flex-start">
      ${act('mine', { blocks: '1' }, 'Mine 1')}${act('mine', { blocks: '6' }, 'Mine 6')}${act('mine', { blocks: '70' }, 'Mine 70')}
      ${act('reorganise', { depth: '1', keep: 'yes' }, 'Reorganise 1, payments wait again')}
      ${act('reorganise', { depth: '1', keep: 'no' }, 'Reorganise 1, payments are gone')}
      ${act('reorganise', { depth: '6', keep: 'no' }, 'Reorganise 6, payments are gone')}
    </div>
    <h2>Waiting</h2>${waiting.map((tx) => txText(chain, tx)).join('') || '<p class="dim">nothing</p>'}
    <h2>Blocks</h2><table><tr><th>Height</th><th>Hash</th><th>Time</th><th>Payments</th></tr>
    ${world
      .blocks(chain)
      .slice(-40)
      .toReversed()
      .map((block) => blockRow(chain, block))
      .join('')}</table>`,
  );
}

export const chainsPage = (world: World, rates: SandboxRates): string =>
  page(
    'Chains',
    `<h1>Chains</h1><table><tr><th>Chain</th><th>Height</th><th>Waiting</th></tr>
    ${CHAINS.map((chain) => `<tr><td><a href="/chains/${chain}">${chain}</a></td><td>${world.tip(chain).height}</td><td>${world.waiting(chain).length}</td></tr>`).join('')}</table>
    <h2>Rates</h2><p>Prices times ${rates.factor}${rates.frozenAt ? `, frozen at ${rates.frozenAt.toISOString()}` : ''} · <a href="/chains/rates">as the source tells them</a></p>
    <form method="post" action="/chains/rates" class="bar" style="justify-content:flex-start">
    <button class="small" name="factor" value="${rates.factor * 0.9}">10 % down</button><button class="small" name="factor" value="${rates.factor * 1.1}">10 % up</button>
    <button class="small" name="frozen" value="${rates.frozenAt ? 'no' : 'yes'}">${rates.frozenAt ? 'Go on' : 'Freeze'}</button></form>`,
  );
