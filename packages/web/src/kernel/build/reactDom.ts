// Re-exports React's client entry, so that the bundler puts it into the libraries chunk and not into the shell.
export { createRoot, hydrateRoot } from 'react-dom/client'
