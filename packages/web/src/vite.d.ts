// Types of virtual modules that only the bundler resolves.
/// <reference types="vite/client" />
declare module 'virtual:tokens.css'

declare module 'virtual:words/*' {
  import type { Catalogue } from '@lantern/locales/catalogue.ts'
  export const texts: Catalogue
}

/** The package declares no types for its smaller build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
