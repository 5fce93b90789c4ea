// After leaving the seat: the returned coins, and every shot verified in the browser from the revealed seed.
import { fish4 } from '@lantern/games/fish4/game.ts'
import { readShots, verifyShots } from '@lantern/games/fish4/record.ts'
import { listShots } from '@lantern/protocol/fishing.ts'
import { useEffect, useState } from 'react'
import { findName, formatAmount, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Hash } from './Hash.tsx'
import styles from './SitDialog.module.css'
import type { FishingState, Proof } from './seat.ts'

interface GoneDialogProps {
  readonly gone: NonNullable<FishingState['gone']>
  readonly onAgain: () => void
  readonly onClose: () => void
}

type Verdict = { readonly count: number; readonly wrong: number | null }

async function prove(proof: Proof): Promise<Verdict> {
  const { Rows } = await client.call(listShots, { BuyInID: proof.BuyInID })
  const shots = readShots(Rows[0]?.Shots ?? '')
  return { count: shots.length, wrong: verifyShots(fish4, proof, shots)?.shot ?? null }
}

export function GoneDialog({ gone, onAgain, onClose }: GoneDialogProps) {
  const t = useT()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => {
    let isGone = false
    prove(gone.proof).then(
      (found) => isGone || setVerdict(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [gone])
  const footer = (
    <>
      <Button onClick={onClose}>{t('games.toLobby')}</Button>
      <Button kind="gold" onClick={onAgain}>
        {t('fishing.again')}
      </Button>
    </>
  )
  const title = findName(`fishing.gone.${gone.why}`) ?? t('fishing.gone.left')
  return (
    <Dialog title={title} onClose={onClose} width={440} footer={footer}>
      <p>{t('fishing.returned', { amount: formatAmount(gone.returned) })}</p>
      <p className={styles.hash} role="status">
        {t('fishing.proof')} · {wordVerdict(verdict, t)}
      </p>
      <Hash name={t('fishing.seed')} value={gone.proof.ServerSeed} />
    </Dialog>
  )
}

function wordVerdict(verdict: Verdict | null, t: ReturnType<typeof useT>): string {
  if (!verdict) return t('fishing.proofWait')
  if (verdict.wrong !== null) return t('fishing.proofBad', { shot: verdict.wrong })
  return verdict.count === 0 ? t('fishing.proofNone') : t('fishing.proofGood', { count: formatAmount(verdict.count) })
}
