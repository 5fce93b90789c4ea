// The dialogs of a game, loaded with the first one: bets, autoplay, buying, rules, history, fairness.
import { useState } from 'react'
import { useStore } from 'zustand'
import type { SlotFace } from '../../games/slot/show/face.ts'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import type { Autoplay } from './autoplay.ts'
import { Fairness } from './Fairness.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import styles from './Sheets.module.css'
import type { HeadSheet } from './SlotHead.tsx'
import type { HudSheet } from './SlotHud.tsx'
import type { SlotSession } from './slotSession.ts'

interface SheetProps {
  readonly face: SlotFace
  readonly session: SlotSession
  readonly autoplay: Autoplay
  readonly onClose: () => void
}

export function Sheets({ sheet, ...props }: SheetProps & { readonly sheet: HudSheet | HeadSheet }) {
  const t = useT()
  const { face, session, onClose } = props
  const bet = useStore(session.state, (state) => state.bet)
  switch (sheet) {
    case 'bets':
      return <BetSheet {...props} />
    case 'autoplay':
      return <AutoplaySheet {...props} />
    case 'buy':
      return <BuySheet {...props} />
    case 'rules':
      return <RulesDialog face={face} bet={bet} onClose={onClose} />
    case 'history':
      return <HistoryDialog code={face.code} onClose={onClose} />
    case 'fair':
      return (
        <Dialog title={t('games.fairTab')} onClose={onClose} sheet width={620}>
          <Fairness code={face.code} />
        </Dialog>
      )
  }
}

function BetSheet({ session, onClose }: SheetProps) {
  const t = useT()
  const { bets, bet } = useStore(session.state)
  return (
    <Dialog title={t('games.bet')} onClose={onClose} sheet>
      <div className={styles.ladder} role="group" aria-label={t('games.bet')}>
        {bets.map((step) => (
          <button
            key={step}
            type="button"
            className="number"
            aria-pressed={step === bet}
            data-first={step === bet || undefined}
            onClick={() => {
              session.setBet(step)
              onClose()
            }}
          >
            {formatAmount(step)}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

const counts = [10, 25, 50, 100, 250, 500, 1000]
const multiples = ['0', '10', '50', '100'] as const

function AutoplaySheet({ session, autoplay, onClose }: SheetProps) {
  const t = useT()
  const { bet, mostAutoplay } = useStore(session.state)
  const offered = counts.filter((count) => count <= mostAutoplay)
  const [count, setCount] = useState(String(offered[1] ?? offered[0] ?? 10))
  const [loss, setLoss] = useState<(typeof multiples)[number]>('50')
  const [win, setWin] = useState<(typeof multiples)[number]>('0')
  const [stopsOnFeature, setStops] = useState(true)
  const limits = multiples.map((value) => ({
    value,
    text: value === '0' ? t('games.noLimit') : formatAmount(Number(value) * bet),
  }))
  const limitOf = (value: string): number | null => (value === '0' ? null : Number(value) * bet)
  const start = (): void => {
    onClose()
    void autoplay.start({ count: Number(count), lossLimit: limitOf(loss), winLimit: limitOf(win), stopsOnFeature })
  }
  return (
    <Dialog
      title={t('games.autoTitle')}
      onClose={onClose}
      sheet
      footer={
        <Button kind="gold" wide size="large" onClick={start}>
          {t('games.autoStart', { count })}
        </Button>
      }
    >
      <div className={styles.form}>
        <h3>{t('games.autoCount')}</h3>
        <Chips
          label={t('games.autoCount')}
          value={count}
          onChange={setCount}
          options={offered.map((value) => ({ value: String(value), text: formatAmount(value) }))}
        />
        <h3>{t('games.autoLoss')}</h3>
        <Chips label={t('games.autoLoss')} value={loss} onChange={setLoss} options={limits} />
        <h3>{t('games.autoWin')}</h3>
        <Chips label={t('games.autoWin')} value={win} onChange={setWin} options={limits} />
        <Checkbox checked={stopsOnFeature} onChange={(event) => setStops(event.target.checked)}>
          {t('games.autoFeature')}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function BuySheet({ session, onClose }: SheetProps) {
  const t = useT()
  const { bet, modes } = useStore(session.state)
  const mode = modes.find(({ Code }) => Code !== 'base')
  if (!mode) return null
  const cost = formatAmount(bet * mode.Price)
  return (
    <Dialog title={t('games.buyTitle')} onClose={onClose}>
      <p className={styles.buy}>{t('games.buyLead', { price: mode.Price, amount: cost })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        <Button
          kind="gold"
          onClick={() => {
            onClose()
            void session.play(mode.Code)
          }}
        >
          {t('games.buyNow', { amount: cost })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
