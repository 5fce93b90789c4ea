// Texts of pages without content: not open yet, not found, failed.
import type { Texts } from '../locale.ts'
import type { states as original } from '../zh_tw/states.ts'

export const states: Texts<typeof original> = {
  soon: 'Coming soon',
  soonWhy: '“{page}” is being prepared. You’ll find it here once it opens.',
  notFound: 'Page not found',
  notFoundWhy: 'The address may be wrong, or the page has moved.',
  fault: 'Something went wrong on this page',
  faultWhy: 'Please try again. Nothing of yours is lost.',
  stale: 'The site was just updated',
  staleWhy: 'Reload to use the new version.',
  playing: 'Play games',
  leaving: 'Leaving closes the game window. Leave anyway?',
}
