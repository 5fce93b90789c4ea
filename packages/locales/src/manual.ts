// Long texts that only a few pages need, such as guides and answers: each is loaded with its page, in one language.
import type { Locale, Texts } from './locale.ts'
import type { guide } from './zh_tw/guide.ts'
import type { pages } from './zh_tw/pages.ts'
import type { privacy } from './zh_tw/privacy.ts'
import type { site } from './zh_tw/site.ts'
import type { support } from './zh_tw/support.ts'
import type { terms } from './zh_tw/terms.ts'

interface Originals {
  readonly guide: typeof guide
  readonly pages: typeof pages
  readonly privacy: typeof privacy
  readonly site: typeof site
  readonly support: typeof support
  readonly terms: typeof terms
}

export type ManualName = keyof Originals
export type ManualKey<N extends ManualName> = keyof Originals[N] & string
export type Manual<N extends ManualName> = Texts<Originals[N]>

type Loaders = { readonly [N in ManualName]: Readonly<Record<Locale, () => Promise<Manual<N>>>> }

const loaders: Loaders = {
  guide: {
    zh_tw: async () => (await import('./zh_tw/guide.ts')).guide,
    vi_vn: async () => (await import('./vi_vn/guide.ts')).guide,
    id_id: async () => (await import('./id_id/guide.ts')).guide,
    en_us: async () => (await import('./en_us/guide.ts')).guide,
  },
  pages: {
    zh_tw: async () => (await import('./zh_tw/pages.ts')).pages,
    vi_vn: async () => (await import('./vi_vn/pages.ts')).pages,
    id_id: async () => (await import('./id_id/pages.ts')).pages,
    en_us: async () => (await import('./en_us/pages.ts')).pages,
  },
  privacy: {
    zh_tw: async () => (await import('./zh_tw/privacy.ts')).privacy,
    vi_vn: async () => (await import('./vi_vn/privacy.ts')).privacy,
    id_id: async () => (await import('./id_id/privacy.ts')).privacy,
    en_us: async () => (await import('./en_us/privacy.ts')).privacy,
  },
  site: {
    zh_tw: async () => (await import('./zh_tw/site.ts')).site,
    vi_vn: async () => (await import('./vi_vn/site.ts')).site,
    id_id: async () => (await import('./id_id/site.ts')).site,
    en_us: async () => (await import('./en_us/site.ts')).site,
  },
  support: {
    zh_tw: async () => (await import('./zh_tw/support.ts')).support,
    vi_vn: async () => (await import('./vi_vn/support.ts')).support,
    id_id: async () => (await import('./id_id/support.ts')).support,
    en_us: async () => (await import('./en_us/support.ts')).support,
  },
  terms: {
    zh_tw: async () => (await import('./zh_tw/terms.ts')).terms,
    vi_vn: async () => (await import('./vi_vn/terms.ts')).terms,
    id_id: async () => (await import('./id_id/terms.ts')).terms,
    en_us: async () => (await import('./en_us/terms.ts')).terms,
  },
}

export const manualNames = Object.keys(loaders) as readonly ManualName[]

export const loadManual = <N extends ManualName>(name: N, locale: Locale): Promise<Manual<N>> => loaders[name][locale]()
