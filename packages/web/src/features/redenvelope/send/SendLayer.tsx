// The form to send a red envelope over any page, while the address has `sendEnvelope`.
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useT } from '../../../kernel/language/language.ts'
import { useLayerMoves, useLayers } from '../../../kernel/routing/layers.ts'
import { useMe, type SessionPlayer } from '../../../kernel/session/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useAllowance } from '../calls.ts'
import { isChannel, type EnvelopeChannel } from '../moves.ts'
import { MayNot } from './MayNot.tsx'
import { SendForm } from './SendForm.tsx'
import styles from './SendForm.module.css'

export function SendLayer() {
  const t = useT()
  const me = useMe()
  const { close } = useLayerMoves()
  const { sendEnvelope } = useLayers()
  if (!isChannel(sendEnvelope) || !me) return null
  return (
    <Dialog
      sheet
      title={t('envelope.formTitle')}
      width={860}
      className={styles.dialog!}
      onClose={() => close('sendEnvelope')}
    >
      <Queries>
        <Inside me={me} first={sendEnvelope} />
      </Queries>
    </Dialog>
  )
}

function Inside({ me, first }: { readonly me: SessionPlayer; readonly first: EnvelopeChannel }) {
  const t = useT()
  const { data, isPending, refetch } = useAllowance(me.player.playerID, me.bag.coin)
  if (isPending)
    return (
      <div role="status" aria-label={t('words.loading')}>
        <Skeleton height={360} />
      </div>
    )
  if (!data)
    return (
      <FailedPanel title={t('envelope.listFailed')} onRetry={() => void refetch()}>
        {t('words.offline')}
      </FailedPanel>
    )
  if (!data.MaySend) return <MayNot allowance={data} />
  return <SendForm me={me} allowance={data} first={first} />
}
