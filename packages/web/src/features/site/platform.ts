// Which way of installing a device needs.
export const platforms = ['android', 'ios', 'desktop'] as const
export type Platform = (typeof platforms)[number]

export function guessPlatform(agent: string, hasTouch: boolean): Platform {
  if (/android/i.test(agent)) return 'android'
  // A tablet of Apple's calls itself a Mac, but has a screen to touch.
  if (/iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && hasTouch)) return 'ios'
  return 'desktop'
}
