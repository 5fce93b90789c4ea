// The seeds of the rounds: the server's committed hash, the player's seed, revealed seeds, and the proof of the player's rounds.
import { isRefusal } from '@lantern/client/client.ts'
import { listRounds, seeds } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import { FairLink } from './FairLink.tsx'
import styles from './RulesDialog.module.css'
import { proveRound } from './verify.ts'

type Seeds = ReplyOf<typeof seeds>
const showError = (error: unknown): void => toast(isRefusal(error) ? error.message : t('words.offline'), 'bad')
const seedShape = /^[A-Za-z0-9-]{1,64}$/

export function Fairness({ code }: { readonly code: string }) {
  useT()
  const [known, setKnown] = useState<Seeds | null>(null)
  const [wanted, setWanted] = useState('')
  const isWrong = wanted !== '' && !seedShape.test(wanted)
  useEffect(() => {
    client.call(seeds, {}).then(setKnown, showError)
  }, [])
  const [isBusy, rotate] = useBusy(async () => {
    try {
      setKnown(await client.call(seeds, { Rotate: true, ...(wanted && { ClientSeed: wanted }) }))
      setWanted('')
    } catch (error) {
      showError(error)
    }
  })
  return (
    <div className={styles.fair}>
      <p className={styles.lead}>{t('games.fairLead')}</p>
      <Value name={t('games.serverHash')} value={known?.ServerSeedHash} length={64} />
      <Value name={t('games.clientSeed')} value={known?.ClientSeed} length={16} />
      {known?.Revealed && <Value name={t('games.revealed')} value={known.Revealed.ServerSeed} length={64} />}
      <Field
        label={t('games.newClientSeed')}
        note={t('games.seedRule')}
        error={isWrong ? t('games.seedRule') : null}
        value={wanted}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Button wide busy={isBusy} disabled={isWrong || known === null} onClick={rotate}>
        {t('games.rotate')}
      </Button>
      <ProveAll code={code} />
      <FairLink />
    </div>
  )
}

interface Tally {
  readonly good: number
  readonly bad: number
  readonly hidden: number
}

/** Replays the player's last rounds in the browser from the revealed seeds. */
function ProveAll({ code }: { readonly code: string }) {
  const t = useT()
  const [tally, setTally] = useState<Tally | null>(null)
  const [isBusy, prove] = useBusy(async () => {
    try {
      const { Rows } = await client.call(listRounds, { GameCode: code, Page: 1, PerPage: 50 })
      const proofs = await Promise.all(Rows.map(proveRound))
      const hidden = proofs.filter((proof) => proof === 'hidden' || proof === 'unknown').length
      const good = proofs.filter((proof) => proof === 'good').length
      setTally({ good, hidden, bad: proofs.length - good - hidden })
    } catch (error) {
      showError(error)
    }
  })
  return (
    <>
      <Button wide busy={isBusy} onClick={prove}>
        {t('games.proveAll')}
      </Button>
      <p role="status" className={styles.lead} data-proof="">
        {tally && t('games.proofTally', { good: tally.good, bad: tally.bad, hidden: tally.hidden })}
      </p>
    </>
  )
}

interface ValueProps {
  readonly name: string
  readonly value: string | undefined
  /** How many signs it has. */
  readonly length: number
}

function Value({ name, value, length }: ValueProps) {
  const t = useT()
  const copy = (): void => {
    if (value) void navigator.clipboard.writeText(value).then(() => toast(t('games.copied')))
  }
  return (
    <div className={styles.value}>
      <span>{name}</span>
      {value === undefined ? (
        // Of the same length: the dialog does not move when it arrives.
        <code aria-hidden className={styles.blank}>
          {'0'.repeat(length)}
        </code>
      ) : (
        <code>{value}</code>
      )}
      <IconButton label={`${t('games.copy')}: ${name}`} disabled={value === undefined} onClick={copy}>
        <Copy size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
