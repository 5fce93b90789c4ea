// Player search: 300 ms after the last key, page by page; an older answer never replaces a newer one.
import { searchPlayers } from '@lantern/protocol/players.ts'
import { useEffect, useRef, useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { searchPause } from '../../kernel/browser/settled.ts'
import { joinPeople, type Person, readWanted, type Wanted } from '../people/people.ts'

const perPage = 20

export type Finding =
  | { readonly status: 'idle' }
  | { readonly status: 'looking' }
  | { readonly status: 'failed'; readonly fault: string }
  | {
      readonly status: 'found'
      readonly name: string
      readonly people: readonly Person[]
      readonly total: number
      readonly page: number
    }

const ask = (request: { Name?: string; PlayerID?: number }, page: number) =>
  client.call(searchPlayers, { ...request, Page: page, PerPage: perPage })

/** Digits may be a number or a name: both are searched. */
async function look({ name, playerID }: Wanted): Promise<Finding> {
  const [byName, byNumber] = await Promise.all([
    ask({ Name: name }, 1),
    playerID === null ? null : ask({ PlayerID: playerID }, 1),
  ])
  const people = joinPeople(byNumber?.Rows ?? [], byName.Rows)
  const total = byName.Total + people.length - byName.Rows.length
  return { status: 'found', name, people, total, page: 1 }
}

export interface Search {
  readonly typed: string
  readonly finding: Finding
  readonly isMoreComing: boolean
  readonly type: (text: string) => void
  /** Searches at once, without the delay. */
  readonly submit: () => void
  readonly more: () => void
}

export function useFinding(): Search {
  const [typed, setTyped] = useState('')
  const [finding, setFinding] = useState<Finding>({ status: 'idle' })
  const [isMoreComing, setMoreComing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      turn.current += 1
    },
    [],
  )
  const settle = (mine: number, work: Promise<Finding>): Promise<void> =>
    work
      .catch((error: unknown): Finding => ({ status: 'failed', fault: wordFault(error) }))
      .then((answer) => (mine === turn.current ? setFinding(answer) : undefined))
  const find = (text: string): void => {
    clearTimeout(timer.current)
    turn.current += 1
    const wanted = readWanted(text)
    if (!wanted) return setFinding({ status: 'idle' })
    setFinding({ status: 'looking' })
    void settle(turn.current, look(wanted))
  }
  const type = (text: string): void => {
    setTyped(text)
    clearTimeout(timer.current)
    if (!readWanted(text)) return find(text)
    timer.current = setTimeout(() => find(text), searchPause)
  }
  const more = (): void => {
    if (finding.status !== 'found' || isMoreComing) return
    const { name, people, total, page } = finding
    setMoreComing(true)
    const next = ask({ Name: name }, page + 1).then(({ Rows }): Finding => ({
      status: 'found',
      name,
      page: page + 1,
      people: joinPeople(people, Rows),
      total: Rows.length === 0 ? people.length : total,
    }))
    void settle(turn.current, next).finally(() => setMoreComing(false))
  }
  return { typed, finding, isMoreComing, type, submit: () => find(typed), more }
}
