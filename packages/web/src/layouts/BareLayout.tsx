// Pages without a frame.
import { Outlet } from '@tanstack/react-router'

export function BareLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
