// A past round as pictures: each spin, tumble and feature with its grid, its wins as text and its result.
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import { useEffect, useMemo, useState } from 'react'
import { readFace, type SlotFace } from '../../games/slot/show/face.ts'
import { loadDefinition } from '../../games/slot/mathematics.ts'
import { findName, formatAmount, t, useT } from '../../kernel/language/language.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Chests } from './Question.tsx'
import styles from './RoundScenes.module.css'
import { SceneGrid } from './SceneGrid.tsx'
import { readScenes, type Scene, type SceneNote, type SceneWin } from './scenes.ts'
import type { PastRound } from './slotSession.ts'
import { boardWords, symbolName } from './words.ts'

/** The variant with which the round was played. */
function useFace(code: string, mathHash: string): SlotFace | null {
  const [face, setFace] = useState<SlotFace | null>(null)
  useEffect(() => {
    let isGone = false
    loadDefinition(code, mathHash).then(
      (definition) => isGone || setFace(readFace(definition)),
      (error: unknown) => reportError(error),
    )
    return () => void (isGone = true)
  }, [code, mathHash])
  return face
}

interface RoundScenesProps {
  readonly round: PastRound
  readonly events: NonNullable<PastRound['Events']>
}

export function RoundScenes({ round: { GameCode, MathHash, Jackpots }, events }: RoundScenesProps) {
  useT()
  const face = useFace(GameCode, MathHash)
  const scenes = useMemo(
    // The wire has one type for the events of all games; the events of this game were made by the same package on the server.
    () => face && readScenes(events as unknown as readonly RoundEvent[], face, Jackpots),
    [events, face, Jackpots],
  )
  if (!face || !scenes) return <Skeleton height={320} />
  return (
    <div className={styles.scroll} role="region" aria-label={t('games.steps', { steps: scenes.length })} tabIndex={0}>
      <ol className={styles.scenes}>
        {scenes.map((scene, i) => (
          <li key={i} data-kind={scene.kind}>
            <h3>
              {nameScene(scene)}
              {scene.won > 0 && <b className="number">+{formatAmount(scene.won)}</b>}
            </h3>
            {scene.grid.length > 0 && <SceneGrid face={face} scene={scene} />}
            {scene.chests.length > 0 && <Chests code={face.code} chests={scene.chests} />}
            <Facts scene={scene} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const step = (kind: string): string => findName(`games.step.${kind}`) ?? kind

function nameScene({ kind, index }: Scene): string {
  if (kind === 'free') return `${t('games.freeSpins')} ${index}`
  if (kind === 'tumble') return `${step('tumble')} ${index}`
  if (kind === 'hold') return t('games.holdTitle')
  if (kind === 'chests') return step('pick')
  return step('spin')
}

function Facts({ scene: { wins, notes } }: { readonly scene: Scene }) {
  if (wins.length + notes.length === 0) return null
  return (
    <ul className={styles.facts}>
      {notes.map((note, i) => (
        <li key={`note${i}`} data-note="">
          {wordNote(note)}
        </li>
      ))}
      {wins.map((win, i) => (
        <li key={i}>{wordWin(win)}</li>
      ))}
    </ul>
  )
}

function wordWin({ line, symbol, count, amount, isScatter }: SceneWin): string {
  if (isScatter && amount === 0) return boardWords.word({ kind: 'scatter', symbol, count })
  if (line) return boardWords.word({ kind: 'line', line: line.number, symbol, count, win: amount })
  return boardWords.word({ kind: 'win', symbol, count, win: amount })
}

const wordTimes = (multiplier: number): string => (multiplier > 1 ? ` · ${t('games.multiplier', { multiplier })}` : '')
const wordDigits = (digits: readonly number[]): string => digits.map((digit) => (digit < 0 ? '–' : digit)).join(' ')

function wordNote(note: SceneNote): string {
  switch (note.of) {
    case 'expand':
      return `${step('expand')} · ${symbolName(note.symbol)}`
    case 'nudge':
      return step('nudge')
    case 'multiplier':
      return t('games.multiplier', { multiplier: note.value })
    case 'tumbleEnd':
      return `${step('tumbleEnd')} · ${formatAmount(note.before)} × ${note.multiplier} = ${formatAmount(note.win)}`
    case 'freeSpins':
      return [
        boardWords.word({ kind: 'freeSpins', count: note.count }) + wordTimes(note.multiplier),
        ...(note.symbol ? [symbolName(note.symbol)] : []),
      ].join(' · ')
    case 'freeSpinsEnd':
      return `${t('games.freeSpinsWon')} ${formatAmount(note.win)}`
    case 'chosen':
      return `${step('chosen')} · ${t('games.announceFreeSpins', { count: note.spins })}${wordTimes(note.multiplier)}`
    case 'respin':
      return `${step('respin')} × ${note.count}`
    case 'holdEnd':
      return `${step('holdEnd')} · ${formatAmount(note.win)}`
    case 'digit':
      return `${step('digit')} · ${wordDigits(note.digits)}`
    case 'vault':
      return `${step('vault')} · ${wordDigits(note.digits)} · ${formatAmount(note.win)}`
    case 'jackpot':
      return `${findName(`games.jackpot.${note.symbolNo}`) ?? step('jackpot')} · ${formatAmount(note.amount)}`
  }
}
