// The bank code of the day: pool, dials, guesses left and how they are earned, my guesses, past days.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { useMe } from '../../kernel/session/session.ts'
import { play } from '../../kernel/sound/sound.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { useBusy } from '../../ui/busy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CountUp } from '../../ui/CountUp.tsx'
import { Gauge } from '../../ui/Gauge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Countdown, RewardPage, useRewardSeen } from '../rewards/rewards.ts'
import { Dials } from './Dials.tsx'
import { PastDays } from './PastDays.tsx'
import { earnedBy, guessCode, useRenewVault, useVault, type Opening, type Vault } from './vaultCalls.ts'
import styles from './VaultPage.module.css'

export function VaultPage() {
  const me = useMe()
  return <Queries>{me && <Loaded playerID={me.player.playerID} />}</Queries>
}

function Loaded({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { opening, ...query } = useVault(playerID)
  return (
    <RewardPage title={t('shell.vault')} failed={t('vault.failed')} query={query} heights={[420]}>
      {(vault) => <Shown playerID={playerID} vault={vault} opening={opening} />}
    </RewardPage>
  )
}

interface ShownProps {
  readonly playerID: number
  readonly vault: Vault
  readonly opening: Opening | null
}

function Shown({ playerID, vault, opening }: ShownProps) {
  const renew = useRenewVault(playerID)
  useRewardSeen('vault')
  return (
    <div className={styles.parts}>
      <Door vault={vault} opening={opening} renew={renew} />
      <div className={styles.column}>
        <Guesses vault={vault} />
        <Rules vault={vault} />
        <PastDays playerID={playerID} />
      </div>
    </div>
  )
}

interface DoorProps {
  readonly vault: Vault
  readonly opening: Opening | null
  readonly renew: () => Promise<void>
}

function Door({ vault, opening, renew }: DoorProps) {
  const t = useT()
  const { GuessesLeft, Opened, IsOpen, Guesses: made } = vault
  // The dials begin with the last guess; of an opened vault that is its code.
  const [digits, setDigits] = useState<readonly number[]>(() => [...(made.at(-1)?.Guess ?? '0000')].map(Number))
  const [isBusy, guess] = useBusy(async () => {
    try {
      const { Guess, Right, Elsewhere, Opened: isOpening } = await guessCode(digits.join(''))
      if (isOpening) play('vault-open')
      else if (Right + Elsewhere > 0) play('digit-found')
      toast(
        isOpening ? t('vault.openedTitle') : t('vault.answer', { guess: Guess, right: Right, elsewhere: Elsewhere }),
      )
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    await renew()
  })
  return (
    <Panel className={styles.door} label={t('shell.vault')}>
      <Pool vault={vault} renew={renew} />
      <Dials digits={digits} onChange={setDigits} isDisabled={isBusy || GuessesLeft === 0} isOpen={Opened} />
      {opening && (
        <p className={styles.opening} role="status">
          {t('vault.openedBy', { name: opening.PlayerID === undefined ? t('vault.hidden') : opening.Winner })}
        </p>
      )}
      {!IsOpen && (
        <Notice tone="warn">
          <b>{t('vault.closedTitle')}</b> {t('vault.closedText')}
        </Notice>
      )}
      {Opened ? (
        <Notice tone="good">
          <b>{t('vault.openedTitle')}</b> {t('vault.openedText')}
        </Notice>
      ) : (
        <Button kind="gold" size="large" wide busy={isBusy} disabled={GuessesLeft === 0} onClick={guess}>
          {GuessesLeft > 0 ? `${t('vault.guess')} · ${t('vault.left', { count: GuessesLeft })}` : t('vault.noLeft')}
        </Button>
      )}
      {IsOpen && !Opened && <Earning vault={vault} />}
    </Panel>
  )
}

function Pool({ vault: { Pool: pool, Openers, EndTime }, renew }: Pick<DoorProps, 'vault' | 'renew'>) {
  const t = useT()
  return (
    <div className={styles.pool}>
      <small>{t('vault.pool')}</small>
      <b className="number">
        <Picture name="items/coin" alt="" /> <CountUp amount={pool} />
      </b>
      <span>{Openers === 0 ? t('vault.noOpeners') : t('vault.openers', { count: Openers })}</span>
      {Openers > 0 && <span>{t('vault.shareNow', { coins: formatAmount(Math.floor(pool / Openers)) })}</span>}
      <span>
        {t('vault.ends')} <Countdown key={EndTime} end={EndTime} onEnd={() => void renew()} />
      </span>
    </div>
  )
}

function Earning({ vault }: { readonly vault: Vault }) {
  const t = useT()
  const { Staked, StakePerGuess, MostGuesses } = vault
  const { missing, percent } = earnedBy(vault)
  const text = missing === 0 ? t('vault.allEarned') : t('vault.toNext', { coins: formatAmount(missing) })
  return (
    <div className={styles.earning}>
      <p>
        <span>{t('vault.progress')}</span>
        <b className="number">{formatAmount(Staked)}</b>
      </p>
      <Gauge label={t('vault.progress')} percent={percent} text={text} />
      <p>
        <small>{text}</small>
        {missing > 0 && <PlaceLink path="/play-game/m">{t('vault.play')}</PlaceLink>}
      </p>
      <small>{t('vault.earn', { stake: formatAmount(StakePerGuess), most: MostGuesses })}</small>
    </div>
  )
}

function Guesses({ vault: { Guesses: guesses } }: { readonly vault: Vault }) {
  const t = useT()
  return (
    <Card title={t('vault.guesses')} isRegion>
      {guesses.length === 0 ? (
        <p className={styles.note}>{t('vault.noGuesses')}</p>
      ) : (
        <ol className={styles.guesses}>
          {guesses.map(({ Guess, Right, Elsewhere, CreateTime }) => (
            <li
              key={CreateTime + Guess}
              aria-label={t('vault.answer', { guess: Guess, right: Right, elsewhere: Elsewhere })}
            >
              <b className="number">{Guess}</b>
              <span aria-hidden>
                {Array.from({ length: 4 }, (_, index) => (
                  <i
                    key={index}
                    data-kind={index < Right ? 'right' : index < Right + Elsewhere ? 'elsewhere' : undefined}
                  />
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.legend}>
        <i data-kind="right" aria-hidden /> {t('vault.right')} <i data-kind="elsewhere" aria-hidden />{' '}
        {t('vault.elsewhere')}
      </p>
    </Card>
  )
}

function Rules({ vault: { CodeHash, Seed } }: { readonly vault: Vault }) {
  const t = useT()
  return (
    <Card title={t('vault.rulesTitle')} isRegion>
      <p className={styles.note}>{t('vault.rules', { seed: formatAmount(Seed) })}</p>
      <p className={styles.hash}>
        <small>{t('vault.hash')}</small>
        <code>{CodeHash}</code>
      </p>
    </Card>
  )
}
