// Starts the page: the brand's colours, the remembered session, the router.
import '@fontsource-variable/plus-jakarta-sans/index.css'
import 'virtual:tokens.css'
import './ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInvite } from './features/invite/arriving.ts'
import { startSession } from './kernel/activity.ts'
import { brand, page } from './kernel/page.ts'
import { findPicture } from './kernel/picture.ts'
import { createAppRouter } from './routes.tsx'

/** Colours, browser chrome and tab icon of the brand. */
function dressDocument(): void {
  document.documentElement.dataset.brand = page.brand
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.palette.ground)
  const icon = findPicture(`favicons/${page.brand}`)
  if (icon) document.querySelector('link[rel="icon"]')?.setAttribute('href', icon.fallback)
}

dressDocument()

// A chunk of an old version is gone after a deployment: reload once, then show the error page.
addEventListener('vite:preloadError', (event) => {
  const key = 'reloadedAt'
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
  event.preventDefault()
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
})

keepInvite(location.search)
startSession()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
)
