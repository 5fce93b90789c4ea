// The honor list: recorded great wins, three of them pinned.
import type { Texts } from '../locale.ts'
import type { honor as original } from '../zh_tw/honor.ts'

export const honor: Texts<typeof original> = {
  title: 'Daftar kehormatan',
  reminder:
    'Menyimpan 10 catatan terbaru mulai “{level}”. Sentuh hati untuk mengunci paling banyak 3, catatan baru tidak akan menimpanya.',
  pins: 'Terkunci {count} / {most}',
  pin: 'Kunci {multiple} kali dari {game}',
  unpin: 'Lepas kunci {multiple} kali dari {game}',
  pinned: 'Terkunci',
  times: '{multiple} kali',
  bet: 'Taruhan',
  win: 'Menang',
  replay: 'Putar ulang',
  share: 'Bagikan',
  none: 'Belum ada catatan',
  noneMine: 'Kemenangan 100 kali taruhan atau lebih dalam satu ronde tercatat di sini.',
  noneOther: 'Pemain ini belum menang 100 kali taruhan atau lebih.',
  failed: 'Daftar kehormatan tidak terbaca',
  refused: 'Tidak dapat dikunci',
  replayRefused: 'Tidak dapat diputar ulang',
  code: 'Kode {code}',
  open: 'Lihat daftar kehormatan',
  'noReplay.shared':
    'Ronde ini milik semua yang bertaruh, jadi tidak ada putar ulang sendiri untuk ditonton atau dibagikan. Cek hasilnya di:',
  'noReplay.table':
    'Di meja yang sama semua menembak bersamaan, jadi tembakan ini tidak punya putar ulang sendiri untuk ditonton atau dibagikan. Peluang:',
}
