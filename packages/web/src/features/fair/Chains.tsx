// The seed chains of rocket and keno, public: commitment, salt and the bets it was made of, verified in the browser.
import { seeChain } from '@lantern/protocol/arcade.ts'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock, formatDay, useT, formatFixed } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { page } from '../../kernel/document/page.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { isRoundProved, proveSalt, sharedGames, type Published, type PublishedChain } from './chainProof.ts'
import styles from './Chains.module.css'
import { gameTitle } from './sheets.ts'

export function Chains({ first }: { readonly first: string | null }) {
  const t = useT()
  const [code, setCode] = useState(first && sharedGames.includes(first) ? first : sharedGames[0]!)
  return (
    <div className={styles.chains}>
      <Chips
        label={t('fair.choose')}
        options={sharedGames.map((game) => ({ value: game, text: gameTitle(game) }))}
        value={code}
        onChange={setCode}
      />
      <Game key={code} code={code} />
    </div>
  )
}

function Game({ code }: { readonly code: string }) {
  const t = useT()
  const [published, setPublished] = useState<Published | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    client.call(seeChain, { SiteID: page.siteId, GameCode: code }).then(
      (found) => !isGone && setPublished(found),
      () => !isGone && setPublished('failed'),
    )
    return () => void (isGone = true)
  }, [code, attempt])
  if (published === null) return <Skeleton height={360} />
  if (published === 'failed')
    return <FailedPanel title={t('fair.chainFailed')} onRetry={() => (setPublished(null), setAttempt(attempt + 1))} />
  const [chain] = published.Chains
  if (!chain) return <StatePanel state="empty" title={t('fair.chainNone')} />
  return (
    <div className={styles.pair}>
      <ChainPanel chain={chain} />
      <Rounds code={code} published={published} />
    </div>
  )
}

function ChainPanel({ chain }: { readonly chain: PublishedChain }) {
  const t = useT()
  const { hash, isInOrder } = proveSalt(chain)
  const verdicts = [
    ...(hash === 'good' || hash === 'bad'
      ? [
          { isGood: hash === 'good', text: t(hash === 'good' ? 'fair.saltRight' : 'fair.saltWrong') },
          { isGood: isInOrder, text: t(isInOrder ? 'fair.orderRight' : 'fair.orderWrong') },
        ]
      : []),
  ]
  return (
    <Card title={t('fair.chainNow')} isRegion>
      <p className={styles.note}>{t('fair.chainWhy')}</p>
      <dl className={styles.facts}>
        <dt>{t('arcade.commitment')}</dt>
        <dd>
          <code>{chain.Commitment}</code>
        </dd>
        <dt>{t('fair.committedAt')}</dt>
        <dd className="number">
          {formatDay(chain.CreateTime)} {formatClock(chain.CreateTime)}
        </dd>
        <dt>{t('arcade.salt')}</dt>
        <dd>{chain.Salt ? <code>{chain.Salt}</code> : t('arcade.saltSoon')}</dd>
      </dl>
      <p className={styles.note}>{t('arcade.link', { link: chain.Used, length: chain.Length })}</p>
      {hash === 'unknown' && <p className={styles.note}>{t('fair.saltUnknown')}</p>}
      {verdicts.map(({ isGood, text }) => (
        <Verdict key={text} isGood={isGood} text={text} />
      ))}
      {chain.SaltBets && (
        <details className={styles.bets}>
          <summary>{t('fair.saltBets', { count: chain.SaltBets.length })}</summary>
          <p className={styles.note}>{t('fair.saltBetsWhy')}</p>
          <ul>
            {chain.SaltBets.map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Verdict({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <p className={styles.verdict} data-good={isGood}>
      <Icon size={20} aria-hidden />
      {text}
    </p>
  )
}

function Rounds({ code, published }: { readonly code: string; readonly published: Published }) {
  const t = useT()
  const [isChecked, setChecked] = useState(false)
  const rows = published.Recent.map((past) => ({
    ...past,
    isRight: isChecked ? isRoundProved(code, published.Chains, past) : null,
  }))
  const wrong = rows.find(({ isRight }) => isRight === false)
  return (
    <Card title={t('fair.chainRounds')} isRegion>
      {rows.length === 0 && <p className={styles.note}>{t('fair.chainNone')}</p>}
      <Button kind="gold" wide disabled={rows.length === 0} onClick={() => setChecked(true)}>
        <ShieldCheck size={20} aria-hidden />
        {t('fair.run')}
      </Button>
      {isChecked && (
        <div role="status">
          <Verdict
            isGood={!wrong}
            text={wrong ? t('arcade.mismatch', { link: wrong.Link }) : t('arcade.verified', { count: rows.length })}
          />
        </div>
      )}
      <ol className={styles.rounds}>
        {rows.map(({ RoundNo, Link, Seed, Outcome, isRight }) => (
          <li key={RoundNo} data-bad={isRight === false || undefined}>
            <b className="number">#{Link}</b>
            <span className="number">{writeOutcome(Outcome)}</span>
            <code>{Seed}</code>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const writeOutcome = (outcome: readonly number[]): string =>
  outcome.length === 1 ? `${formatFixed(outcome[0]! / 100, 2)}×` : outcome.join(' ')
