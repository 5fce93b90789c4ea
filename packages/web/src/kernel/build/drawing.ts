// React's own beginning stands among the libraries, so that it runs with them and not with the shell.
export { createRoot, hydrateRoot } from 'react-dom/client'
