// TanStack Query for the pages that read over HTTP; loaded with the first of them, not with the shell.
import { isRefusal } from '@lantern/client/client.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal is an answer: a retry would get the same one.
      retry: (failures, error) => !isRefusal(error) && failures < 2,
    },
  },
})

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
