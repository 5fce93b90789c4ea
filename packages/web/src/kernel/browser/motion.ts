// Whether things may move on their own: who asked the device for less motion gets jumps.
export const chooseScroll = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
