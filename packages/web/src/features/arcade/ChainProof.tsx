// The seed chain of shared rounds: the commitment, and a verification of the last rounds in the browser.
import { follows } from '@lantern/games/engine/chain.ts'
import { listOutcomes } from '@lantern/protocol/arcade.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useState } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import styles from './ArcadeDialog.module.css'
import { showError } from './words.ts'

type Past = ReplyOf<typeof listOutcomes>['Rows'][number]

interface ChainProofProps {
  readonly code: string
  readonly mathHash: string
  readonly chain: {
    readonly Commitment: string
    readonly Length: number
    readonly Link: number
    readonly Salt: string | null
  } | null
  /** Computes the outcome from seed and salt. */
  readonly outcomeOf: (seed: string, salt: string) => readonly number[]
  readonly write: (outcome: readonly number[]) => string
}

/** Every seed hashes back to its chain's commitment, follows the previous one, and gives the outcome that was shown. */
export function isProved(past: Past, before: Past | undefined, outcomeOf: ChainProofProps['outcomeOf']): boolean {
  const { Seed, Commitment, Link, Salt, Outcome } = past
  const isNeighbour = before?.Commitment === Commitment && before.Link === Link - 1
  const isLinked = isNeighbour ? follows(Seed, before.Seed) : follows(Seed, Commitment, Link)
  return isLinked && outcomeOf(Seed, Salt).join() === Outcome.join()
}

export function ChainProof({ code, mathHash, chain, outcomeOf, write }: ChainProofProps) {
  const t = useT()
  const [rows, setRows] = useState<readonly (Past & { isRight: boolean })[] | null>(null)
  const [isBusy, verify] = useBusy(async () => {
    try {
      const { Rows } = await client.call(listOutcomes, { GameCode: code, PerPage: 20 })
      setRows(Rows.map((past, i) => ({ ...past, isRight: isProved(past, Rows[i + 1], outcomeOf) })))
    } catch (error) {
      showError(error, 0)
    }
  })
  const wrong = rows?.find(({ isRight }) => !isRight)
  return (
    <div className={styles.fair}>
      <p>{t('arcade.fairLead')}</p>
      <dl>
        <dt>{t('arcade.commitment')}</dt>
        <dd>
          <code>{chain?.Commitment}</code>
        </dd>
        <dt>{t('arcade.salt')}</dt>
        <dd>{chain?.Salt ? <code>{chain.Salt}</code> : t('arcade.saltSoon')}</dd>
        <dt>{t('arcade.fingerprint')}</dt>
        <dd>
          <code>{mathHash}</code>
        </dd>
      </dl>
      {chain && <p className={styles.note}>{t('arcade.link', { link: chain.Link, length: chain.Length })}</p>}
      <Button kind="gold" wide busy={isBusy} onClick={verify}>
        {t('arcade.verify')}
      </Button>
      {rows && (
        <p role="status" className={styles.verdict} data-bad={wrong ? '' : undefined}>
          {wrong ? t('arcade.mismatch', { link: wrong.Link }) : t('arcade.verified', { count: rows.length })}
        </p>
      )}
      <ul>
        {rows?.map(({ RoundNo, Link, Seed, Outcome, isRight }) => (
          <li key={RoundNo} data-bad={isRight ? undefined : ''}>
            <b className="number">#{Link}</b>
            <span className="number">{write(Outcome)}</span>
            <code>{Seed}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
