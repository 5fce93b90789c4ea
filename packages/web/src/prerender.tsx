// Writes public pages as HTML while the app is built: what people see until the app has taken the page over.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from './routes.tsx'

/** React's mark of a place whose part is still on its way. */
const waiting = '<!--$!-->'
const mostLooks = 10

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The inside of `#root`, for a visitor of whom nothing is known but the address. */
export async function writePage(path: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  let html = renderToString(page)
  for (let look = 0; look < mostLooks && html.includes(waiting); look++) {
    await turn()
    html = renderToString(page)
  }
  const at = router.state.location.pathname
  if (html.includes(waiting) || at !== path) throw new Error(`${path} cannot be written ahead (it ends at ${at})`)
  return html
}
