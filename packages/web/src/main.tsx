// Starts the page: the brand's colours, the remembered session, the router.
import '@fontsource-variable/plus-jakarta-sans/index.css'
import 'virtual:tokens.css'
import './ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from './kernel/activity.ts'
import { page } from './kernel/page.ts'
import { createAppRouter } from './routes.tsx'

document.documentElement.dataset.brand = page.brand

// A chunk of an old version is gone after a deployment: reload once, then show the error page.
addEventListener('vite:preloadError', (event) => {
  const key = 'reloadedAt'
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
  event.preventDefault()
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
})

startSession()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
)
