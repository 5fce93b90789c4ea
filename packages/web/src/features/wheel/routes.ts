// Route of the fire wheel.
import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage } from '../../kernel/routing/pages.ts'

export function createWheelRoutes<P extends AnyRoute>(normal: P) {
  return [
    createMemberPage(
      normal,
      '/other/fire-wheel',
      lazyPage(() => import('./WheelPage.tsx'), 'WheelPage'),
      'shell.fireWheel',
    ),
  ] as const
}
