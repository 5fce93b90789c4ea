// Challenges with a time limit, and the frame of missions beside a game.
import type { Texts } from '../locale.ts'
import type { challenge as original } from '../zh_tw/challenge.ts'

export const challenge: Texts<typeof original> = {
  failed: 'Tantangan tidak dapat dimuat',
  lead: 'Tiga tantangan sehari, satu per satu. Gagal tidak merugikan apa pun.',
  tier1: 'Perunggu',
  tier2: 'Perak',
  tier3: 'Emas',
  minutes: '{minutes} menit',
  start: 'Mulai',
  startName: 'Mulai tantangan {tier}: {title}',
  left: 'Sisa waktu',
  ready: 'Belum dimulai hari ini',
  running: 'Berjalan',
  met: 'Tercapai',
  missed: 'Tidak tercapai',
  missedWhy: 'Waktu habis. Tidak ada yang hilang; besok ada tantangan baru.',
  metWhy: 'Klaim hadiah dalam 48 jam; setelah itu dikirim lewat surat.',
  waits: 'Selesaikan dulu tantangan yang berjalan',
  started: 'Tantangan dimulai',
  claimName: 'Klaim hadiah tantangan {tier}: {items}',
  play: 'Main game',
  reset: 'Tantangan baru pukul 00:00 waktu Taipei',
  earlier: 'Dimulai {day}',
  rules: 'Hanya permainan setelah mulai dan dalam waktu yang dihitung. Target sesuai level Anda.',
  subTitle: 'Misi di game ini',
  subFold: 'Lipat misi',
  subUnfold: 'Tampilkan misi',
  subClaim: 'Bisa diklaim',
  subChallenge: 'Tantangan',
}
