// Whether automatic motion is allowed: with prefers-reduced-motion, scrolling and animations jump to their end.
export const chooseScroll = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
