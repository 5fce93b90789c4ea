// A small build for tests of the site: documents, scripts, pictures and prerendered pages.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const qna = {
  title: 'Hỏi <đáp>',
  description: 'Mọi "câu hỏi"',
  body: '<p>stranger</p>',
  styles: ['a.css'],
  scripts: ['a.js'],
}
const profile = {
  title: '個人資訊',
  description: '',
  body: '<h1>frame</h1>',
  styles: ['frame.css'],
  scripts: ['assets/profile.css', 'assets/profile.js'],
}
const picture = { width: 512, height: 512, png: 'favicons/crab-install.1.png' }
const files = {
  'index.html': `<!doctype html><html lang="" data-brand=""><head><meta name="theme-color" content="" /><title></title>
    <script type="application/json" id="lantern">{}</script><script type="module" src="/assets/app-1a2b.js"></script>
    <link rel="stylesheet" href="/assets/app-3c4d.css"></head><body><div id="root"></div></body></html>`,
  'worker.js': 'listen()',
  'pages/owl/vi_vn/support.qna.guest.json': JSON.stringify(qna),
  'pages/owl/vi_vn/support.qna.known.json': JSON.stringify({ ...qna, body: '<p>somebody</p>' }),
  'pages/owl/zh_tw/home.guest.json': JSON.stringify({ ...qna, title: '夜鴞' }),
  'pages/owl/zh_tw/member.info.known.json': JSON.stringify(profile),
  'assets/app-1a2b.js': 'export {}',
  'assets/start-5e6f.js': 'start()',
  'assets/slot-1a2b3c4d.js': 'export {}',
  'assets/link-a_b-c9d8.js': 'export {}',
  'assets/link-grid-a_b-c9d8.js': 'export {}',
  'assets/letters-figures-1a2b3c4d.woff2': 'face',
  'assets/letters-latin-1a2b3c4d.woff2': 'face',
  'assets/display-latin-1a2b3c4d.woff2': 'face',
  'assets/display-vietnamese-1a2b3c4d.woff2': 'face',
  'art/manifest.json': JSON.stringify({
    'slots/owl20/a': { webp: 'slots/owl20/a.1.webp' },
    'slots/owl20/cabinet': { webp: 'b' },
    'favicons/crab-install': picture,
    'brands/crab-mark': { webp: 'brands/crab-mark.2.webp' },
  }),
  'images/live/gift_special_42.webm': 'a film of a rose',
  'favicon.ico': 'x',
}

/** Returns the folder; the caller removes it. */
export function writeBuilt(): string {
  const built = mkdtempSync(join(tmpdir(), 'lantern-site-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(built, name, '..'), { recursive: true })
    writeFileSync(join(built, name), text)
  }
  writeFileSync(join(built, 'assets/app-1a2b.js.br'), brotliCompressSync(files['assets/app-1a2b.js']))
  return built
}
