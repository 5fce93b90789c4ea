// The terms of one battle behind an (i): number, entry, fee and the hash of its seed.
import { Info } from 'lucide-react'
import { useState } from 'react'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Arena.module.css'
import type { Battle } from './battleState.ts'

export function Terms({ battle }: { readonly battle: Battle }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { BattleID, Entry, Fee, FeePercent, ServerSeedHash, Status } = battle
  const inCoins = (coins: number): string => t('battles.coins', { coins: formatAmount(coins) })
  return (
    <>
      <IconButton solid className={styles.terms} label={t('battles.terms')} onClick={() => setIsOpen(true)}>
        <Info size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog sheet isMessage title={t('battles.terms')} onClose={() => setIsOpen(false)}>
          <Facts>
            <Fact name={t('battles.proofNumber')}>{BattleID}</Fact>
            <Fact name={t('battles.entry')}>{inCoins(Entry)}</Fact>
            <Fact name={t('battles.fee')}>
              {FeePercent} %{Status === battleStatuses.ended && ` · ${inCoins(Fee)}`}
            </Fact>
            <Fact name={t('battles.hash')}>
              <code>{ServerSeedHash}</code>
            </Fact>
          </Facts>
          <p className={styles.why}>{t('battles.proofWhy')}</p>
        </Dialog>
      )}
    </>
  )
}
