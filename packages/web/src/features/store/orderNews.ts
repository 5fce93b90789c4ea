// A delivered order is pushed: queries of orders, goods and limits are read again.
import { readStore } from '@lantern/protocol/store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../kernel/connection/link.ts'

const touched = ['order', 'orders', 'goods', 'limits']

export function useOrderNews(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.on(readStore, () => {
        for (const name of touched) void queries.invalidateQueries({ queryKey: [name] })
      }),
    [queries],
  )
}
