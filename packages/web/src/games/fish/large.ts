// The larger fish of the table as drawings, facing right.
import { eye, gloss, level, many, radial, soft, vertical } from './svg.ts'

export const lion = `${soft}${vertical('b', [
  [0, '#a3121a'],
  [0.5, '#f0563a'],
  [1, '#ffd9b8'],
])}<clipPath id="c"><path d="M86 6 C66 -36 0 -44 -54 -10 L-54 14 C0 44 66 40 86 6Z"/></clipPath>
${many(9, (i) => `<path d="M${44 - i * 11} -24 Q${26 - i * 13} ${-66 - (i % 2) * 10} ${14 - i * 14} ${-100 + i * 5}" stroke="#fff0e0" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M${40 - i * 11} -26 Q${22 - i * 13} -60 ${20 - i * 14} ${-78 + i * 4} L${30 - i * 11} -24Z" fill="#c4231f" opacity=".75"/>`)}
${many(6, (i) => `<path d="M${18 - i * 5} 20 Q${-10 - i * 12} ${56 + i * 4} ${-30 - i * 13} ${98 - i * 9}" stroke="#ffb59a" stroke-width="6" fill="none" stroke-linecap="round" opacity=".9"/>`)}
<path d="M-48 0 C-76 -38 -98 -30 -98 -20 C-88 -4 -88 10 -98 30 C-96 40 -76 40 -48 6Z" fill="#f58a6a" stroke="#5a0710" stroke-width="4"/>
<g clip-path="url(#c)"><rect x="-100" y="-60" width="200" height="120" fill="url(#b)"/>${many(7, (i) => `<path d="M${58 - i * 19} -50 q-10 50 2 100" stroke="#fff3e4" stroke-width="6" fill="none"/>`)}</g><path d="M86 6 C66 -36 0 -44 -54 -10 L-54 14 C0 44 66 40 86 6Z" fill="none" stroke="#5a0710" stroke-width="4"/>${eye(60, -8, 10, '#6a1a06')}<path d="M66 18 l14 8 M60 24 l6 14" stroke="#fff0e0" stroke-width="4" stroke-linecap="round"/>`

export const turtle = `${soft}${radial('b', [
  [0, '#d9ff9a'],
  [0.4, '#5fae3a'],
  [0.85, '#1f5f2b'],
  [1, '#0d3318'],
])}${level('s', [
  [0, '#4fa08a'],
  [1, '#bff0c9'],
])}
<path d="M30 -34 C44 -86 84 -92 92 -78 C80 -62 66 -40 52 -24Z M30 34 C44 86 84 92 92 78 C80 62 66 40 52 24Z" fill="url(#s)" stroke="#0b3a2c" stroke-width="4"/><path d="M-48 -30 C-70 -56 -92 -52 -94 -42 C-84 -32 -70 -22 -56 -16Z M-48 30 C-70 56 -92 52 -94 42 C-84 32 -70 22 -56 16Z" fill="url(#s)" stroke="#0b3a2c" stroke-width="4"/>
<path d="M56 -16 C84 -26 104 -14 104 0 C104 14 84 26 56 16Z" fill="url(#s)" stroke="#0b3a2c" stroke-width="4"/><ellipse rx="68" ry="54" fill="url(#b)" stroke="#f4d36a" stroke-width="6"/><ellipse rx="68" ry="54" fill="none" stroke="#0b3a2c" stroke-width="2"/>
<path d="M-14 -24 L14 -24 L28 0 L14 24 L-14 24 L-28 0Z M-14 -24 L-26 -48 M14 -24 L26 -48 M28 0 L66 0 M14 24 L26 48 M-14 24 L-26 48 M-28 0 L-66 0" fill="none" stroke="#0d3f1d" stroke-width="4"/><path d="M-12 -20 L12 -20 L22 0 L12 20 L-12 20 L-22 0Z" fill="#a8e86a" opacity=".55"/>${eye(86, -11, 6)}${eye(86, 11, 6)}${gloss('M-44 -30 C-24 -46 10 -48 34 -38', 7)}`

export const squid = `${soft}${level('b', [
  [0, '#ff9d6b'],
  [0.5, '#ff5470'],
  [1, '#b3126a'],
])}
${many(7, (i) => `<path d="M-22 ${-18 + i * 6} C-54 ${-40 + i * 14} -70 ${-4 + i * 2} -104 ${-46 + i * 15}" stroke="${i % 2 ? '#ff8d78' : '#e03a63'}" stroke-width="${i % 3 === 0 ? 6 : 9}" fill="none" stroke-linecap="round"/>`)}
<path d="M44 -30 C70 -60 96 -58 100 -44 C88 -30 80 -14 74 -8Z M44 30 C70 60 96 58 100 44 C88 30 80 14 74 8Z" fill="#ff6f8a" stroke="#650a3c" stroke-width="4"/><path d="M106 0 C90 -30 30 -44 -26 -28 C-40 -14 -40 14 -26 28 C30 44 90 30 106 0Z" fill="url(#b)" stroke="#650a3c" stroke-width="4"/>${many(9, (i) => `<circle cx="${30 + (i % 4) * 17}" cy="${-14 + Math.floor(i / 4) * 13}" r="${3 + (i % 3)}" fill="#ffd0c4" opacity=".6"/>`)}${eye(-8, -8, 14, '#1d5fd0')}${gloss('M0 -28 C36 -34 70 -24 88 -12')}`

export const manta = `${soft}${radial(
  'b',
  [
    [0, '#7fd3ff'],
    [0.4, '#2a6fc0'],
    [1, '#0a1f52'],
  ],
  0.6,
  0.5,
  0.7,
)}
<path d="M-60 0 C-84 -4 -100 -10 -108 -4 C-100 2 -84 4 -60 4Z" fill="#1a3f86" stroke="#06123a" stroke-width="3"/><path d="M84 -18 C100 -24 108 -16 104 -10 L78 -6Z M84 18 C100 24 108 16 104 10 L78 6Z" fill="#14357a" stroke="#06123a" stroke-width="3"/>
<path d="M84 0 C80 -30 58 -36 40 -50 C10 -74 -24 -96 -66 -104 C-40 -72 -44 -40 -66 -6 L-66 6 C-44 40 -40 72 -66 104 C-24 96 10 74 40 50 C58 36 80 30 84 0Z" fill="url(#b)" stroke="#06123a" stroke-width="4"/>${many(14, (i) => `<circle cx="${-26 + ((i * 37) % 70)}" cy="${-60 + ((i * 53) % 120)}" r="${2.4 + (i % 3) * 1.5}" fill="#d7f5ff" opacity=".8"/>`)}<path d="M50 -16 q8 16 0 32" stroke="#06123a" stroke-width="3" fill="none" opacity=".6"/>${eye(66, -20, 5)}${eye(66, 20, 5)}${gloss('M20 -44 C-6 -62 -30 -76 -46 -84', 6, 0.6)}`

export const marlin = `${soft}${vertical('b', [
  [0, '#1a1f6e'],
  [0.42, '#2f6be0'],
  [0.56, '#a8ecff'],
  [1, '#f2fbff'],
])}
<path d="M-62 -2 L-108 -46 C-96 -14 -92 14 -104 48 L-62 6Z" fill="#22379a" stroke="#0b1244" stroke-width="4"/><path d="M44 -22 C40 -68 20 -70 14 -60 C-10 -62 -34 -50 -50 -14Z" fill="#4a55e0" stroke="#0b1244" stroke-width="4"/>${many(5, (i) => `<path d="M${32 - i * 16} -22 L${26 - i * 14} ${-58 + i * 7}" stroke="#9aa8ff" stroke-width="3"/>`)}
<path d="M48 -6 L112 -4 L50 6Z" fill="#33407a" stroke="#0b1244" stroke-width="2"/><path d="M64 -4 C50 -30 0 -34 -66 -4 L-66 4 C0 32 50 26 64 6Z" fill="url(#b)" stroke="#0b1244" stroke-width="4"/><path d="M20 12 C6 36 -6 44 -18 46 C-14 30 -8 20 0 12Z" fill="#2f4cc0" stroke="#0b1244" stroke-width="3"/>${many(7, (i) => `<path d="M${28 - i * 12} -22 v14" stroke="#7fd0ff" stroke-width="3" opacity=".7"/>`)}${eye(44, -6, 8)}${gloss('M-24 -18 C6 -26 30 -22 46 -16', 4)}`

export const hammer = `${soft}${vertical('b', [
  [0, '#34475f'],
  [0.48, '#7f9ab5'],
  [0.58, '#dfeaf2'],
  [1, '#ffffff'],
])}
<path d="M-66 -6 L-108 -54 C-96 -16 -88 4 -98 34 L-66 8Z" fill="#47607c" stroke="#141f2e" stroke-width="4"/><path d="M14 -28 L-6 -68 C-26 -54 -32 -36 -32 -22Z M22 22 L4 56 C-10 44 -14 30 -12 20Z" fill="#47607c" stroke="#141f2e" stroke-width="4"/>
<path d="M72 -8 C50 -34 0 -38 -72 -6 L-72 8 C0 34 50 30 72 16Z" fill="url(#b)" stroke="#141f2e" stroke-width="4"/><path d="M62 -42 C88 -48 104 -44 106 -36 L92 -4 L106 34 C104 44 88 46 62 40 C54 20 54 -20 62 -42Z" fill="url(#b)" stroke="#141f2e" stroke-width="4"/>${many(4, (i) => `<path d="M${34 - i * 9} -10 q-5 9 0 18" stroke="#24354a" stroke-width="3" fill="none"/>`)}${eye(88, -34, 8, '#0a0a0a')}${eye(88, 30, 6, '#0a0a0a')}<path d="M62 20 l-6 8 l-7 -5 l-6 7 l-8 -6" stroke="#fff" stroke-width="4" fill="none"/>${gloss('M-30 -18 C0 -30 36 -26 54 -18')}`
