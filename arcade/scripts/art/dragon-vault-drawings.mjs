/** Drawings of our own for Dragon Vault, as SVG bodies in a 100 × 100 view box unless told. */

const rivets = (radius, count, size, fill) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 + Math.PI / count;
    return `<circle cx="${50 + Math.cos(angle) * radius}" cy="${50 + Math.sin(angle) * radius}" r="${size}" fill="${fill}"/>`;
  }).join('');

const spokes = (count, inner, outer, width, stroke) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${50 + c * inner} ${50 + s * inner}L${50 + c * outer} ${50 + s * outer}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/><circle cx="${50 + c * outer}" cy="${50 + s * outer}" r="${width * 0.72}" fill="${stroke}"/>`;
  }).join('');

const gold = (id, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#fff3c4"/><stop offset=".28" stop-color="#ffcf5e"/><stop offset=".62" stop-color="#e08a1c"/><stop offset="1" stop-color="#8f4a0b"/></linearGradient>`;

/** The scatter: a round safe door with bolts and a five-armed wheel around a ruby. */
export const vaultDoor = `<defs>${gold('rim')}${gold('wheel', 1, 1)}
<linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9b6ff"/><stop offset=".45" stop-color="#7a5bd6"/><stop offset="1" stop-color="#35207f"/></linearGradient>
<radialGradient id="plate" cx=".38" cy=".3" r=".9"><stop offset="0" stop-color="#9d83f2"/><stop offset=".6" stop-color="#5535b4"/><stop offset="1" stop-color="#2a1668"/></radialGradient>
<radialGradient id="ruby" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffd0dc"/><stop offset=".4" stop-color="#ff3b6b"/><stop offset="1" stop-color="#8b0636"/></radialGradient></defs>
<rect x="2" y="22" width="12" height="16" rx="4" fill="url(#rim)"/><rect x="2" y="62" width="12" height="16" rx="4" fill="url(#rim)"/>
<circle cx="50" cy="50" r="46" fill="url(#rim)"/><circle cx="50" cy="50" r="41" fill="#4a2304"/><circle cx="50" cy="50" r="39.5" fill="url(#steel)"/>
${rivets(35, 12, 2.3, '#ffd978')}<circle cx="50" cy="50" r="30.5" fill="#1d0f4d"/><circle cx="50" cy="50" r="29" fill="url(#plate)"/>
<path d="M27 40a25 25 0 0 1 30-15" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none" stroke-linecap="round"/>
<g transform="translate(0 1.6)" opacity=".45">${spokes(5, 8, 23, 6, '#140638')}</g>${spokes(5, 8, 23, 5.6, 'url(#wheel)')}${spokes(5, 8, 23, 3.2, '#ffd367')}
<circle cx="50" cy="50" r="12.5" fill="url(#wheel)"/><circle cx="50" cy="50" r="9" fill="#5a0b2a"/><circle cx="50" cy="50" r="8" fill="url(#ruby)"/><ellipse cx="47" cy="46" rx="3" ry="2" fill="#fff" opacity=".8"/>`;

/** A carved jade ring on a red cord. */
export const jadeRing = `<defs><radialGradient id="jade" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="#e9fff1"/><stop offset=".32" stop-color="#8ff0be"/><stop offset=".68" stop-color="#2fb583"/><stop offset="1" stop-color="#0b6650"/></radialGradient>
<linearGradient id="edge" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0d7d5c"/><stop offset="1" stop-color="#b9ffdc"/></linearGradient>${gold('clasp')}</defs>
<path d="M50 30C44 20 46 10 50 4c4 6 6 16 0 26" fill="none" stroke="#e2304f" stroke-width="5" stroke-linecap="round"/>
<circle cx="50" cy="57" r="38" fill="url(#jade)"/><circle cx="50" cy="57" r="36" fill="none" stroke="#eafff4" stroke-opacity=".45" stroke-width="1.6"/>
<circle cx="50" cy="57" r="26.5" fill="none" stroke="#0c7a5a" stroke-opacity=".55" stroke-width="4.6" stroke-dasharray="9 4.9"/>
<circle cx="50" cy="56" r="26.5" fill="none" stroke="#e3fff0" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="9 4.9"/>
<circle cx="50" cy="57" r="15.5" fill="url(#edge)"/><circle cx="50" cy="57" r="13" fill="#06291f"/>
<path d="M22 47a30 30 0 0 1 20-18" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>
<rect x="40" y="21" width="20" height="9" rx="4.5" fill="url(#clasp)"/>`;

/** Gold coin of our own face: a square hole as old coins have, four carved marks. */
export const medallion = `<defs>${gold('ring')}<radialGradient id="face" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#1c7a55"/><stop offset=".7" stop-color="#0b4632"/><stop offset="1" stop-color="#052419"/></radialGradient></defs>
<circle cx="50" cy="50" r="48" fill="url(#ring)"/><circle cx="50" cy="50" r="43.5" fill="#5b2c05"/><circle cx="50" cy="50" r="42" fill="url(#face)"/>
<circle cx="50" cy="50" r="39" fill="none" stroke="#ffd978" stroke-opacity=".55" stroke-width="1.2" stroke-dasharray="1.5 4.2" stroke-linecap="round"/>`;

/** The reels' frame, for nine-slice scaling: 240 px with 80-px corners, open in the middle. */
export const frame = `<defs><linearGradient id="bar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0bd"/><stop offset=".1" stop-color="#ffd66f"/><stop offset=".5" stop-color="#c67812"/><stop offset=".9" stop-color="#ffcc5c"/><stop offset="1" stop-color="#ffe9a6"/></linearGradient>
<linearGradient id="lip" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7c4206"/><stop offset="1" stop-color="#ffe6a0"/></linearGradient></defs>
<path fill-rule="evenodd" fill="url(#bar)" d="M26 4h188a22 22 0 0 1 22 22v188a22 22 0 0 1-22 22H26a22 22 0 0 1-22-22V26A22 22 0 0 1 26 4ZM28 15a13 13 0 0 0-13 13v184a13 13 0 0 0 13 13h184a13 13 0 0 0 13-13V28a13 13 0 0 0-13-13Z"/>
<rect x="14.4" y="14.4" width="211.2" height="211.2" rx="13.6" fill="none" stroke="url(#lip)" stroke-width="1.6"/>
<rect x="4.8" y="4.8" width="230.4" height="230.4" rx="21.4" fill="none" stroke="#fffbe6" stroke-opacity=".75" stroke-width="1.4"/>
<rect x="17" y="17" width="206" height="206" rx="11.5" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="4"/>`;
