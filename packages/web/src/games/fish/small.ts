// The drawings of the ordinary fish: each has its own silhouette, faces right, and has its origin in the middle of the body.
import { eye, gloss, level, many, radial, soft, vertical } from './svg.ts'

export const sardine = `${soft}${vertical('b', [
  [0, '#0d3f73'],
  [0.35, '#4aa4d8'],
  [0.55, '#e9fbff'],
  [1, '#9cc7de'],
])}
<path d="M-40 -6 L-92 -32 C-80 -10 -80 10 -92 32 L-40 6Z" fill="#2b78ab"/><path d="M0 -22 L22 -44 L38 -20Z M-6 20 L8 38 L24 20Z" fill="#2b78ab"/>
<path d="M98 2 C76 -24 20 -30 -50 -8 L-50 8 C20 30 76 24 98 2Z" fill="url(#b)" stroke="#082a4d" stroke-width="3"/>
${many(6, (i) => `<circle cx="${40 - i * 15}" cy="-4" r="3.4" fill="#0b2f57" opacity=".7"/>`)}${eye(72, -5, 8)}${gloss('M-20 -12 C20 -22 56 -20 70 -16', 4)}`

export const clown = `${soft}${vertical('b', [
  [0, '#ff5a0a'],
  [0.45, '#ff9427'],
  [1, '#ffc45c'],
])}<clipPath id="c"><path d="M88 0 C74 -48 0 -60 -56 -14 L-56 14 C0 60 74 48 88 0Z"/></clipPath>
<path d="M-46 -8 C-70 -44 -98 -42 -100 -30 C-88 -10 -88 10 -100 30 C-98 42 -70 44 -46 8Z" fill="#ff7d18" stroke="#20110c" stroke-width="5"/><path d="M-22 -38 C-10 -66 40 -66 46 -40Z M-16 38 C-8 62 26 60 34 40Z" fill="#ff7d18" stroke="#20110c" stroke-width="5"/>
<g clip-path="url(#c)"><rect x="-110" y="-70" width="220" height="140" fill="url(#b)"/><path d="M42 -60 C30 -20 30 20 42 60 L18 60 C8 20 8 -20 18 -60Z M-18 -60 C-28 -20 -28 20 -18 60 L-40 60 C-50 20 -50 -20 -40 -60Z" fill="#fff" stroke="#20110c" stroke-width="6"/></g>
<path d="M88 0 C74 -48 0 -60 -56 -14 L-56 14 C0 60 74 48 88 0Z" fill="none" stroke="#20110c" stroke-width="5"/><path d="M4 10 C-18 6 -22 34 -4 36 C12 32 18 20 4 10Z" fill="#ffa23d" stroke="#20110c" stroke-width="4"/>${eye(62, -12, 11)}<path d="M84 8 q-10 8 -18 4" stroke="#20110c" stroke-width="4" fill="none" stroke-linecap="round"/>${gloss('M-20 -34 C14 -48 50 -40 70 -26')}`

export const tang = `${soft}${vertical('b', [
  [0, '#0a2fa8'],
  [0.5, '#2f7bff'],
  [1, '#56b4ff'],
])}
<path d="M-56 -4 L-104 -38 C-94 -12 -94 12 -104 38 L-56 4Z" fill="#ffd62e" stroke="#7a5200" stroke-width="3"/><path d="M70 -22 C30 -66 -40 -62 -64 -18 C-30 -44 30 -44 70 -22Z M60 26 C20 62 -34 58 -62 18 C-30 40 20 44 60 26Z" fill="#0b1d6e"/>
<path d="M92 4 C76 -42 0 -62 -64 -8 L-64 8 C0 62 76 44 92 4Z" fill="url(#b)" stroke="#071657" stroke-width="4"/><path d="M54 -22 C20 -40 -30 -34 -64 -6 C-40 2 -20 18 -6 18 C10 18 16 -2 2 -8 C24 -12 40 -12 54 -22Z" fill="#071039" opacity=".9"/><path d="M10 14 l22 10 l-20 8z" fill="#ffd62e"/>${eye(66, -8, 10)}${gloss('M-24 -38 C10 -50 50 -42 72 -24')}`

export const angel = `${soft}${level('b', [
  [0, '#ffb300'],
  [0.5, '#ffe14a'],
  [1, '#fff6b8'],
])}<clipPath id="c"><path d="M84 6 C60 -50 0 -64 -46 -20 C-60 -4 -60 16 -46 32 C0 70 60 60 84 6Z"/></clipPath>
<path d="M30 -44 C0 -70 -30 -104 -84 -106 C-54 -84 -46 -50 -42 -20Z M24 50 C0 76 -30 104 -80 108 C-54 86 -46 56 -42 26Z" fill="#ffc21a" stroke="#6b4300" stroke-width="4"/><path d="M-46 -8 L-92 -30 C-82 -4 -82 14 -92 40 L-46 20Z" fill="#fff2a6" stroke="#6b4300" stroke-width="4"/>
<g clip-path="url(#c)"><rect x="-100" y="-110" width="200" height="220" fill="url(#b)"/><path d="M52 -70 C34 -20 34 30 50 80 L34 80 C18 30 18 -20 36 -70Z M-2 -80 C-18 -20 -18 30 0 90 L-22 90 C-38 30 -38 -20 -22 -80Z" fill="#161136"/></g>
<path d="M84 6 C60 -50 0 -64 -46 -20 C-60 -4 -60 16 -46 32 C0 70 60 60 84 6Z" fill="none" stroke="#6b4300" stroke-width="4"/>${eye(58, -4, 10)}${gloss('M-26 -34 C6 -52 40 -42 58 -26')}`

export const puffer = `${soft}${radial(
  'b',
  [
    [0, '#fff8d0'],
    [0.35, '#e8c34a'],
    [0.8, '#8d6a14'],
    [1, '#503a08'],
  ],
  0.5,
  0.72,
  0.75,
)}
<path d="M-64 -6 C-84 -28 -98 -26 -100 -16 C-92 -4 -92 8 -100 20 C-98 30 -84 30 -64 10Z" fill="#c99a2a" stroke="#3f2c05" stroke-width="4"/>
${many(22, (i) => {
  const a = (i / 22) * 6.283
  return `<path d="M${66 * Math.cos(a - 0.09)} ${62 * Math.sin(a - 0.09)} L${92 * Math.cos(a)} ${86 * Math.sin(a)} L${66 * Math.cos(a + 0.09)} ${62 * Math.sin(a + 0.09)}Z" fill="#f7e7a0" stroke="#3f2c05" stroke-width="2"/>`
})}
<ellipse rx="70" ry="65" fill="url(#b)" stroke="#3f2c05" stroke-width="4"/>${many(12, (i) => `<circle cx="${-44 + (i % 5) * 20}" cy="${-44 + Math.floor(i / 5) * 15}" r="${4 + (i % 3) * 1.6}" fill="#4a3404" opacity=".55"/>`)}
<path d="M-18 16 C-42 8 -48 34 -30 40 C-12 40 -6 26 -18 16Z" fill="#d9ad36" stroke="#3f2c05" stroke-width="3"/>${eye(36, -14, 16, '#0b6a58')}<path d="M18 -36 L56 -26" stroke="#3f2c05" stroke-width="6" stroke-linecap="round"/><path d="M52 20 q10 -6 14 2 q-6 10 -14 -2z" fill="#a33a2a" stroke="#3f2c05" stroke-width="3"/>${gloss('M-40 -42 C-20 -58 10 -60 30 -52', 8)}`

export const jelly = `${soft}${radial(
  'b',
  [
    [0, '#fff'],
    [0.3, '#ffc4f4'],
    [0.75, '#d24fe0'],
    [1, '#6a1aa8'],
  ],
  0.42,
  0.25,
  0.85,
)}
${many(7, (i) => `<path d="M${-48 + i * 16} 4 C${-64 + i * 20} 36 ${-30 + i * 12} 60 ${-52 + i * 17} ${96 - (i % 2) * 14}" stroke="${i % 2 ? '#ff9df0' : '#b65cf0'}" stroke-width="${i % 2 ? 4 : 7}" fill="none" stroke-linecap="round" opacity=".85"/>`)}
<path d="M-76 4 C-78 -110 78 -110 76 4 C64 18 56 -2 44 8 C34 20 26 -2 14 8 C4 20 -6 -2 -16 8 C-28 20 -34 -2 -46 8 C-58 18 -64 -2 -76 4Z" fill="url(#b)" opacity=".93" stroke="#ffe0fb" stroke-width="3"/><ellipse cy="-34" rx="34" ry="26" fill="#fff" opacity=".28" filter="url(#wide)"/>${many(4, (i) => `<circle cx="${-30 + i * 20}" cy="${-30 + Math.abs(i - 1.5) * 8}" r="6" fill="#ffe6ff" opacity=".75"/>`)}${gloss('M-52 -40 C-42 -66 -22 -76 -4 -78', 8, 0.9)}`
