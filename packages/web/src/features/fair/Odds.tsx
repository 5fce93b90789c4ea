// The published odds of every game: return, hit rate, volatility, maximum win, to the last digit.
import type { ParMode, ParSheet } from '@lantern/games/exact/sheet.ts'
import { useEffect, useState } from 'react'
import { findName, formatAmount, useLocale, useT, formatFixed } from '../../kernel/language/language.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { Chips } from '../../ui/Choice.tsx'
import { Card } from '../../ui/Card.tsx'
import { FailedPanel } from '../../ui/FailedPanel.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatePanel } from '../../ui/StatePanel.tsx'
import { BandChart } from './BandChart.tsx'
import styles from './Odds.module.css'
import { Pools } from './Pools.tsx'
import { useRunning } from './currentVariant.ts'
import { gameTitle, loadSheets, measuredGames, partName, wayName, writePercent } from './sheets.ts'

/** Scrolls the game named in the address into view. */
const showFirst = (button: HTMLElement | null): void =>
  button?.parentElement?.scrollTo({ left: button.offsetLeft - 120 })

export function Odds({ first }: { readonly first: string | null }) {
  const t = useT()
  const locale = useLocale()
  const [code, setCode] = useState(first && measuredGames.includes(first) ? first : measuredGames[0]!)
  return (
    <div className={styles.odds}>
      <nav className={styles.games} aria-label={t('fair.choose')}>
        {measuredGames.map((game) => (
          <button
            key={game}
            ref={game === first ? showFirst : null}
            type="button"
            aria-pressed={game === code}
            onClick={() => setCode(game)}
          >
            {findPicture(`covers/${game}-small`) && <Picture name={`covers/${game}-small`} alt="" loading="lazy" />}
            <span>{gameTitle(game, locale)}</span>
          </button>
        ))}
      </nav>
      <Sheets key={code} code={code} />
    </div>
  )
}

type Found = readonly ParSheet[] | 'failed' | null

function Sheets({ code }: { readonly code: string }) {
  const t = useT()
  const [sheets, setSheets] = useState<Found>(null)
  const [attempt, setAttempt] = useState(0)
  const [chosen, setVariant] = useState<number | null>(null)
  const running = useRunning(code)
  useEffect(() => {
    let isGone = false
    loadSheets(code).then(
      (found) => !isGone && setSheets(found),
      () => !isGone && setSheets('failed'),
    )
    return () => void (isGone = true)
  }, [code, attempt])
  if (sheets === null) return <Skeleton height={480} />
  if (sheets === 'failed')
    return <FailedPanel title={t('fair.sheetFailed')} onRetry={() => (setSheets(null), setAttempt(attempt + 1))} />
  const played = Math.max(
    0,
    sheets.findIndex(({ mathHash }) => mathHash === running),
  )
  const variant = chosen ?? played
  const sheet = sheets[variant]
  if (!sheet) return <StatePanel state="empty" title={t('fair.noSheet')} />
  return (
    <div className={styles.sheet}>
      {sheets.length > 1 && (
        <Chips
          label={t('fair.variant')}
          options={sheets.map(({ variant: percent }, at) => ({
            value: String(at),
            text: t('fair.variantIs', { percent }),
          }))}
          value={String(variant)}
          onChange={(at) => setVariant(Number(at))}
        />
      )}
      {running && sheets.some(({ mathHash }) => mathHash === running) && (
        <p className={sheet.mathHash === running ? styles.running : styles.note}>
          {sheet.mathHash === running ? t('fair.isRunning') : t('fair.runsOther', { percent: sheets[played]!.variant })}
        </p>
      )}
      <Sheet key={sheet.mathHash} sheet={sheet} />
    </div>
  )
}

function Sheet({ sheet }: { readonly sheet: ParSheet }) {
  const t = useT()
  const [at, setAt] = useState(0)
  const mode = sheet.modes[at]!
  return (
    <>
      {sheet.modes.length > 1 && (
        <Chips
          label={t('fair.way')}
          options={sheet.modes.map((one, number) => ({ value: String(number), text: wayName(one.mode) }))}
          value={String(at)}
          onChange={(next) => setAt(Number(next))}
        />
      )}
      <Panel gilt label={gameTitle(sheet.code)} className={styles.top}>
        <Head mode={mode} jackpots={sheet.jackpotPercent} title={gameTitle(sheet.code)} />
        <Figures mode={mode} jackpots={sheet.jackpotPercent} />
      </Panel>
      <div className={styles.pair}>
        <Card title={t('fair.bands')} isRegion gap="large">
          <p className={styles.note}>{t('fair.bandsWhy')}</p>
          <BandChart bands={mode.bands} />
        </Card>
        <div className={styles.stack}>
          <Parts mode={mode} />
          {sheet.jackpotPercent > 0 && <Pools />}
          <Exact mode={mode} hash={sheet.mathHash} />
        </div>
      </div>
    </>
  )
}

interface HeadProps {
  readonly mode: ParMode
  readonly jackpots: number
  readonly title: string
}

function Head({ mode, jackpots, title }: HeadProps) {
  const t = useT()
  return (
    <div className={styles.head}>
      <h2 className="display">{title}</h2>
      <p>
        <span>{t('fair.total')}</span>
        <b className="display metal number">{writePercent(mode.returned + jackpots, 2)}</b>
      </p>
    </div>
  )
}

function Figures({ mode, jackpots }: Omit<HeadProps, 'title'>) {
  const t = useT()
  const times = formatAmount(mode.maxWin)
  const facts: readonly (readonly [string, string])[] = [
    [t('fair.own'), writePercent(mode.returned)],
    ...(jackpots > 0 ? ([[t('fair.pools'), writePercent(jackpots, 2)]] as const) : []),
    ...(mode.interval
      ? ([[t('fair.interval'), mode.interval.map((end) => writePercent(end)).join(' – ')]] as const)
      : []),
    [t('fair.hitRate'), writePercent(mode.hitRate, 2)],
    [t('fair.volatility'), findName(`games.volatility.${mode.volatility.replace(' ', '')}`) ?? mode.volatility],
    [t('fair.deviation'), t('fair.times', { times: formatFixed(mode.deviation, 2) })],
    [t('fair.maxWin'), mode.isCapped ? t('fair.capped', { times }) : t('fair.times', { times })],
  ]
  return (
    <dl className={styles.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parts({ mode }: { readonly mode: ParMode }) {
  const t = useT()
  return (
    <>
      <Card title={t('fair.parts')} isRegion>
        <ul className={styles.parts}>
          {mode.parts.map(({ name, percent }) => (
            <li key={name}>
              <span>{partName(name)}</span>
              <i style={{ width: `${Math.max(1, (percent / mode.returned) * 100)}%` }} aria-hidden />
              <b className="number">{writePercent(percent, 2)}</b>
            </li>
          ))}
        </ul>
      </Card>
      {mode.features.length > 0 && (
        <Card title={t('fair.features')} isRegion>
          <dl className={styles.lines}>
            {mode.features.map(({ name, oneIn }) => (
              <div key={name}>
                <dt>{partName(name)}</dt>
                <dd className="number">{t('fair.oneIn', { rounds: formatAmount(roundFair(oneIn)) })}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  )
}

const roundFair = (oneIn: number): number => (oneIn < 100 ? Math.round(oneIn * 10) / 10 : Math.round(oneIn))

function Exact({ mode, hash }: { readonly mode: ParMode; readonly hash: string }) {
  const t = useT()
  return (
    <Panel label={t('fair.exact')} className={styles.stack}>
      {mode.fraction && (
        <>
          <SectionHead title={t('fair.exact')} />
          <p className={styles.note}>{t('fair.exactWhy')}</p>
          <div className={styles.fraction}>
            <code>{mode.fraction[0]}</code>
            <code>{mode.fraction[1]}</code>
          </div>
          <p className={styles.note}>{t('fair.counted')}</p>
        </>
      )}
      <p className={styles.note}>{t('fair.fingerprint')}</p>
      <code className={styles.hash}>{hash}</code>
    </Panel>
  )
}
