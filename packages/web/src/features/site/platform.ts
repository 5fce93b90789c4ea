// Which installation instructions a device needs.
export const platforms = ['android', 'ios', 'desktop'] as const
export type Platform = (typeof platforms)[number]

export function guessPlatform(agent: string, hasTouch: boolean): Platform {
  if (/android/i.test(agent)) return 'android'
  // An iPad identifies itself as a Mac, but has a touch screen.
  if (/iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && hasTouch)) return 'ios'
  return 'desktop'
}
