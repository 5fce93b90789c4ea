// The special fish as drawings: lightning eel, bomb, drill, and the lantern king.
import { eye, gloss, goldColour, many, radial, soft, steel, vertical } from './svg.ts'

export const chain = `${soft}${goldColour}${vertical('b', [
  [0, '#0b5a4a'],
  [0.4, '#17c99a'],
  [0.6, '#d7ffe9'],
  [1, '#0f8a70'],
])}
<path d="M104 0 C96 -22 60 -24 20 -18 C-20 -12 -60 -16 -108 -2 C-60 16 -20 18 20 20 C60 26 96 22 104 0Z" fill="url(#b)" stroke="#032c25" stroke-width="4"/><path d="M40 -20 C10 -44 -40 -34 -96 -6 C-50 -16 -10 -14 40 -20Z M36 22 C8 42 -40 34 -96 2 C-50 14 -10 18 36 22Z" fill="#ffe14a" stroke="#7a5200" stroke-width="2"/>
${many(5, (i) => `<path d="M${54 - i * 26} -12 l-9 12 h9 l-9 12" stroke="#fffbe0" stroke-width="5" fill="none" stroke-linejoin="round"/><path d="M${54 - i * 26} -12 l-9 12 h9 l-9 12" stroke="#ffb300" stroke-width="2" fill="none"/>`)}${eye(84, -6, 8, '#b00020')}<path d="M100 8 q-14 8 -26 4" stroke="#032c25" stroke-width="4" fill="none"/>`

export const bomb = `${soft}${goldColour}${radial('b', [
  [0, '#8b94b8'],
  [0.35, '#3a3f5c'],
  [0.8, '#161829'],
  [1, '#07070f'],
])}${radial(
  'h',
  [
    [0, '#fff4b0'],
    [0.4, '#ff7a1a'],
    [1, '#a30d00'],
  ],
  0.5,
  0.5,
  0.5,
)}
<path d="M-56 -14 L-100 -42 C-90 -14 -90 14 -100 42 L-56 14Z" fill="url(#gold)" stroke="#3d1a02" stroke-width="4"/><path d="M6 -60 C-4 -84 -30 -84 -40 -70 C-34 -60 -28 -54 -22 -50Z" fill="url(#gold)" stroke="#3d1a02" stroke-width="4"/>
<circle r="64" fill="url(#b)" stroke="#05050b" stroke-width="4"/>${many(8, (i) => `<circle cx="${52 * Math.cos(i * 0.785 + 0.4)}" cy="${52 * Math.sin(i * 0.785 + 0.4)}" r="6" fill="url(#gold)" stroke="#3d1a02" stroke-width="1.5"/>`)}<circle r="30" cx="-8" cy="8" fill="url(#h)" stroke="url(#gold)" stroke-width="6"/><path d="M-8 -8 l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1z" fill="#fff6c0"/>
<path d="M18 -60 C30 -86 56 -78 58 -96" stroke="#c9a46a" stroke-width="6" fill="none" stroke-linecap="round"/><circle cx="58" cy="-96" r="12" fill="#ffd24a" filter="url(#soft)"/><circle cx="58" cy="-96" r="6" fill="#fff"/>${eye(40, -14, 13, '#d01010')}<path d="M24 -34 L58 -24" stroke="#05050b" stroke-width="7" stroke-linecap="round"/><path d="M36 22 l8 -6 8 7 9 -8" stroke="#fff" stroke-width="5" fill="none" stroke-linejoin="round"/>${gloss('M-36 -38 C-18 -54 8 -56 26 -48', 9)}`

export const drill = `${soft}${goldColour}${steel}${vertical('b', [
  [0, '#7a1fb0'],
  [0.5, '#c65cff'],
  [1, '#5a0f8a'],
])}
<path d="M-60 -8 L-104 -46 C-92 -14 -92 14 -104 46 L-60 8Z" fill="url(#steel)" stroke="#1b1030" stroke-width="4"/><path d="M4 -36 L-20 -66 L-40 -28Z M4 36 L-20 66 L-40 28Z" fill="url(#gold)" stroke="#3d1a02" stroke-width="4"/>
<path d="M36 -36 C10 -50 -40 -40 -66 -10 L-66 10 C-40 40 10 50 36 36Z" fill="url(#b)" stroke="#1b1030" stroke-width="4"/><path d="M-20 -40 C-30 -14 -30 14 -20 40 L-4 44 C-14 14 -14 -14 -4 -44Z" fill="url(#steel)" stroke="#1b1030" stroke-width="2"/>
<rect x="28" y="-44" width="18" height="88" rx="7" fill="url(#gold)" stroke="#3d1a02" stroke-width="3"/><path d="M46 -38 L110 0 L46 38Z" fill="url(#steel)" stroke="#1b1030" stroke-width="4" stroke-linejoin="round"/>${many(4, (i) => `<path d="M${50 + i * 14} ${-35 + i * 8} Q${64 + i * 13} 0 ${54 + i * 14} ${33 - i * 8}" stroke="#2b3a5c" stroke-width="4" fill="none"/><path d="M${53 + i * 14} ${-33 + i * 8} Q${67 + i * 13} 0 ${57 + i * 14} ${31 - i * 8}" stroke="#fff" stroke-width="2" fill="none" opacity=".8"/>`)}${eye(10, -12, 13, '#d0007a')}${gloss('M-44 -22 C-24 -36 0 -38 16 -36', 6)}`

export const boss = `${soft}${goldColour}${radial(
  'b',
  [
    [0, '#a86bff'],
    [0.35, '#5a1fb8'],
    [0.75, '#2a0a68'],
    [1, '#120330'],
  ],
  0.55,
  0.3,
  0.85,
)}${radial(
  'r',
  [
    [0, '#fff4b0'],
    [0.35, '#ff6a2a'],
    [0.8, '#d01020'],
    [1, '#6a0010'],
  ],
  0.45,
  0.4,
  0.65,
)}${radial(
  'm',
  [
    [0, '#ff5a3a'],
    [0.5, '#8a0a20'],
    [1, '#1a0008'],
  ],
  0.5,
  0.5,
  0.6,
)}
<circle cx="120" cy="-70" r="62" fill="#ffb03a" opacity=".5" filter="url(#wide)"/>
<path d="M-92 -14 C-120 -70 -164 -74 -172 -58 C-150 -30 -150 20 -176 60 C-164 78 -120 64 -92 18Z" fill="#6a2fd0" stroke="url(#gold)" stroke-width="5"/>${many(4, (i) => `<path d="M-100 ${-10 + i * 8} L-158 ${-46 + i * 32}" stroke="#c79aff" stroke-width="4" opacity=".7"/>`)}
<path d="M-70 -62 C-60 -112 -20 -128 14 -116 C0 -104 2 -92 16 -84Z M-40 78 C-46 112 -20 124 4 118 C-2 104 4 92 14 84Z" fill="#6a2fd0" stroke="url(#gold)" stroke-width="5"/>${many(5, (i) => `<path d="M${-58 + i * 14} ${-70 - i * 3} L${-44 + i * 13} ${-112 + i * 2}" stroke="#c79aff" stroke-width="4" opacity=".75"/>`)}
<path d="M118 -6 C96 -84 -10 -116 -72 -58 C-112 -20 -112 26 -72 62 C-16 112 92 96 122 44 L60 30 L118 -6Z" fill="url(#b)" stroke="url(#gold)" stroke-width="6" stroke-linejoin="round"/>
<path d="M116 -4 C84 -10 52 4 42 22 C52 48 92 54 120 42 C100 34 92 24 96 14 C100 6 108 0 116 -4Z" fill="url(#m)" stroke="#0c0018" stroke-width="4"/>
<path d="M110 -2 l-4 22 l-10 -17 l-6 22 l-11 -18 l-6 20 l-11 -14 l-6 14 M54 36 l8 -16 l9 22 l8 -18 l10 21 l8 -14 l9 12" fill="none" stroke="#fffbe8" stroke-width="6" stroke-linejoin="round"/>
<path d="M34 -84 C50 -132 92 -138 116 -112" stroke="url(#gold)" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M116 -112 v14" stroke="#ffe08a" stroke-width="4"/>
<rect x="104" y="-100" width="32" height="9" rx="3" fill="url(#gold)"/><ellipse cx="120" cy="-70" rx="30" ry="25" fill="url(#r)" stroke="#5a0010" stroke-width="2"/>${[8, 19].map((rx) => `<ellipse cx="120" cy="-70" rx="${rx}" ry="25" fill="none" stroke="#ffdf8a" stroke-width="2" opacity=".9"/>`).join('')}<rect x="106" y="-49" width="28" height="8" rx="3" fill="url(#gold)"/>${[-6, 0, 6].map((x) => `<path d="M${120 + x} -41 v22" stroke="#ffb52e" stroke-width="3"/>`).join('')}
<circle cx="48" cy="-36" r="27" fill="#12032e"/><circle cx="48" cy="-36" r="23" fill="#ffe14a"/><circle cx="52" cy="-35" r="13" fill="#ff3d1a"/><ellipse cx="53" cy="-35" rx="5" ry="12" fill="#1a0008"/><circle cx="43" cy="-45" r="6" fill="#fff"/><path d="M14 -64 C36 -74 62 -66 80 -50" stroke="url(#gold)" stroke-width="11" fill="none" stroke-linecap="round"/>
<path d="M-34 6 C-62 -6 -92 14 -92 36 C-72 52 -40 44 -28 28Z" fill="#7d3ff0" stroke="url(#gold)" stroke-width="5"/>${many(14, (i) => `<path d="M${-62 + (i % 5) * 20} ${-44 + Math.floor(i / 5) * 20} q10 12 20 0" stroke="#c79aff" stroke-width="3" fill="none" opacity=".55"/>`)}<path d="M-20 -96 l10 -20 l12 20z M-48 -82 l4 -22 l16 16z" fill="url(#gold)" stroke="#3d1a02" stroke-width="2"/>${gloss('M-66 -38 C-40 -72 0 -86 26 -82', 10, 0.6)}`
