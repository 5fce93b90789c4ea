// Modules that only the bundler knows.
/// <reference types="vite/client" />
declare module 'virtual:tokens.css'
declare module '@fontsource-variable/plus-jakarta-sans/index.css'
