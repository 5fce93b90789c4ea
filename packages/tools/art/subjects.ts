// Every picture the product ships: its key, how it is drawn, and the size and bytes it may take.
import { brandIds, brandArt } from './brands.ts'
import { mascots } from './characters/cast.ts'
import { hostLooks, hostCard, type HostName } from './characters/hosts.ts'
import { coverArt } from './covers/covers.ts'
import { avatarNames, avatar } from './icons/avatars.ts'
import { tiers, badge } from './icons/badges.ts'
import { crestIcon, crests } from './icons/crests.ts'
import { frameIcons } from './icons/frames.ts'
import { giftIcons } from './icons/gifts.ts'
import { itemIcons } from './icons/items.ts'
import { payoutParts } from './icons/payout.ts'
import { radial } from './lib/gradients.ts'
import { at, rect, svg } from './lib/svg.ts'
import { emblem, mark } from './logos.ts'
import type { Format, Settings } from './render.ts'
import { arena } from './scenes/arena.ts'
import { band } from './scenes/band.ts'
import { eventBanners } from './scenes/events.ts'
import { hero } from './scenes/hero.ts'
import { podium } from './scenes/podium.ts'
import { season } from './scenes/season.ts'
import { stateScenes } from './scenes/states.ts'
import { planOf } from './slots/geometry.ts'
import { slotArt } from './slots/slots.ts'

export interface Subject {
  key: string
  draw: () => string
  settings: Settings
}
const kb = 1024
const start: Record<Format, number> = { avif: 64, webp: 86, png: 95 }

function subject(
  key: string,
  draw: () => string,
  width: number,
  formats: Partial<Record<Format, number>>,
  alpha = 60,
): Subject {
  const limits = Object.entries(formats).map(([format, kilobytes]) => {
    const name = format as Format
    return [name, { budget: kilobytes * kb, start: start[name], ...(name === 'webp' ? { alpha } : {}) }] as const
  })
  return { key, draw, settings: { width, formats: Object.fromEntries(limits) } }
}
const centred =
  (size: number, draw: () => string, scale = 1) =>
  () =>
    svg(size, size, at(size / 2, size / 2, draw(), scale))
const icon = (key: string, draw: () => string) => subject(key, centred(220, draw), 192, { avif: 10, webp: 12 })
const on = (ground: string, raised: string, size: number, body: string) =>
  svg(size, size, rect(0, 0, size, size, radial([raised, ground], { cy: 0.4, r: 0.75 })) + body)

const brands = () =>
  brandIds.flatMap((id) => [
    subject(`brands/${id}-mascot`, () => svg(860, 880, at(430, 404, mascots[brandArt[id].mascot]())), 640, {
      avif: 48,
      webp: 70,
    }),
    subject(`brands/${id}-mark`, () => svg(400, 400, at(200, 204, mark(id), 0.98)), 256, { webp: 20 }),
    // In the head of every page.
    subject(`brands/${id}-mark-small`, () => svg(400, 400, at(200, 204, mark(id), 0.98)), 128, { avif: 6, webp: 8 }),
    subject(`brands/${id}-emblem`, () => svg(560, 560, at(280, 270, emblem(id))), 480, { avif: 30, webp: 40 }),
  ])
const heroes = () =>
  brandIds.flatMap((id) => [
    subject(`heroes/${id}-desktop`, () => hero(id, 'desktop'), 1600, { avif: 90, webp: 110 }),
    subject(`heroes/${id}-phone`, () => hero(id, 'phone'), 780, { avif: 38, webp: 60 }),
  ])
const favicons = () =>
  brandIds.flatMap((id) => {
    const { ground, raised } = brandArt[id]
    const touch = () => on(ground, raised, 400, at(200, 206, mark(id), 0.9))
    return [
      subject(`favicons/${id}`, () => svg(400, 400, at(200, 206, mark(id), 1)), 64, { png: 8 }),
      subject(`favicons/${id}-touch`, touch, 192, { png: 24 }),
      subject(`favicons/${id}-install`, touch, 512, { png: 110 }),
    ]
  })
const covers = () =>
  Object.entries(coverArt).flatMap(([code, draw]) => [
    subject(`covers/${code}`, draw, 480, { avif: 30, webp: 30 }),
    // Three to a row on a phone.
    subject(`covers/${code}-small`, draw, 240, { avif: 12, webp: 12 }),
  ])
const gifts = () => Object.entries(giftIcons).map(([item, draw]) => icon(`gifts/${item}`, draw))
const frames = () => Object.entries(frameIcons).map(([item, draw]) => icon(`frames/${item}`, draw))
const vips = () => tiers.map((tier, i) => icon(`vips/${i + 1}`, () => badge(tier)))
const clubCrests = () =>
  crests.map((crest, i) =>
    subject(
      `crests/${i + 1}`,
      centred(220, () => crestIcon(crest)),
      192,
      { webp: 14 },
    ),
  )
const items = () => Object.entries(itemIcons).map(([name, draw]) => icon(`items/${name}`, draw))
/** Wide enough for a desktop, where a source is about 260 pixels wide. */
const payout = () =>
  Object.entries(payoutParts).map(([name, draw]) => subject(`payout/${name}`, draw, 300, { avif: 12, webp: 16 }))
const avatars = () =>
  avatarNames.map((name) =>
    subject(
      `avatars/${name}`,
      centred(208, () => avatar(name)),
      192,
      { webp: 12 },
    ),
  )
const hosts = () =>
  (Object.keys(hostLooks) as HostName[]).map((name) =>
    subject(`hosts/${name}`, () => svg(360, 480, hostCard(name)), 360, { avif: 16, webp: 18 }),
  )

const states = () =>
  Object.entries(stateScenes).map(([name, draw]) => subject(`states/${name}`, draw, 480, { avif: 16, webp: 26 }))
const pages = () => [
  subject('pages/band', band, 1600, { avif: 46, webp: 60 }),
  subject('pages/season', season, 1200, { avif: 40, webp: 56 }),
  subject('pages/arena', arena, 1200, { avif: 36, webp: 52 }),
  subject('pages/podium', podium, 1080, { avif: 30, webp: 40 }),
  ...Object.entries(eventBanners).map(([rule, draw]) =>
    subject(`pages/event-${rule}`, draw, 960, { avif: 28, webp: 40 }),
  ),
]
const slotSubjects = (code: string) => {
  const { symbols, cabinet, backdrop } = slotArt[code]!
  const [wide, tall] = [planOf(code, 'wide'), planOf(code, 'tall')]
  return [
    ...Object.entries(symbols).map(([name, draw]) =>
      subject(`slots/${code}/${name}`, centred(512, draw, 2), 256, { webp: 26 }, 92),
    ),
    subject(`slots/${code}/cabinet`, () => cabinet(wide), wide.width, { webp: 60 }),
    subject(`slots/${code}/cabinet-phone`, () => cabinet(tall), tall.width, { webp: 70 }),
    subject(`slots/${code}/backdrop-desktop`, () => backdrop(1600, 900), 1600, { avif: 60, webp: 80 }),
    // Behind the game of the day, on phones.
    subject(`slots/${code}/backdrop-small`, () => backdrop(1600, 900), 800, { avif: 20, webp: 26 }),
    subject(`slots/${code}/backdrop-phone`, () => backdrop(780, 1400), 780, { avif: 50, webp: 60 }),
  ]
}
const slots = () => Object.keys(slotArt).flatMap(slotSubjects)

/** The groups in the order they are made; a group's name is the first part of its keys. */
export const groups: Record<string, () => Subject[]> = {
  covers,
  slots,
  states,
  pages,
  items,
  payout,
  gifts,
  frames,
  vips,
  avatars,
  crests: clubCrests,
  hosts,
  brands,
  favicons,
  heroes,
}
