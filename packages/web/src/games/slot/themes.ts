// The look of each slot, from the theme.ts of its folder in the games package.
import type { Theme } from '@lantern/games/theme.ts'

const themes = import.meta.glob<Theme>('../../../../games/src/*/theme.ts', { eager: true, import: 'theme' })

const find = (code: string): Theme | undefined => themes[`../../../../games/src/${code}/theme.ts`]

/** A game without a theme of its own looks like the first one. */
export const themeOf = (code: string): Theme => find(code) ?? find('owl20')!
