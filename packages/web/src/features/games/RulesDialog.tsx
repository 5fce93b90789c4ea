// What a slot pays: pays at the chosen bet, rules as text, lines, and the published odds with their hash.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import type { ParMode, ParSheet } from '@lantern/games/exact/sheet.ts'
import { useEffect, useMemo, useState } from 'react'
import type { SlotFace } from '../../games/slot/show/face.ts'
import { loadSheet } from '../../games/slot/mathematics.ts'
import { pictureOf } from '../../games/slot/pictureName.ts'
import { findName, formatAmount, useT, formatFixed } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { findPicture } from '../../kernel/pictures/picture.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { listPays, listRules } from './rules.ts'
import { FairLink } from './FairLink.tsx'
import styles from './RulesDialog.module.css'
import { symbolName } from './words.ts'

interface RulesProps {
  readonly face: SlotFace
  readonly bet: number
}

const pages = ['pays', 'rules', 'odds'] as const

export function RulesDialog({ face, bet, onClose }: RulesProps & { readonly onClose: () => void }) {
  const t = useT()
  const [page, setPage] = useTab('tab', pages)
  return (
    <Dialog title={t('games.rules')} onClose={onClose} sheet width={680}>
      <Tabs
        fill
        label={t('games.rules')}
        value={page}
        onChange={setPage}
        tabs={[
          { value: 'pays', text: t('games.paysTab') },
          { value: 'rules', text: t('games.rulesTab') },
          { value: 'odds', text: t('games.oddsTab') },
        ]}
      >
        <div className={styles.page} role="region" aria-label={t(`games.${page}Tab`)} tabIndex={0}>
          {page === 'pays' && <Pays face={face} bet={bet} />}
          {page === 'rules' && <Rules face={face} />}
          {page === 'odds' && <Odds face={face} />}
        </div>
      </Tabs>
    </Dialog>
  )
}

function Pays({ face, bet }: RulesProps) {
  const t = useT()
  const rows = listPays(face.definition, bet)
  return (
    <>
      <p className={styles.lead}>{t('games.paysFor', { amount: formatAmount(bet) })}</p>
      <ul className={styles.pays}>
        {rows.map(({ code, pays, isWild }) => (
          <li key={code}>
            <SymbolPicture game={face.code} code={code} />
            <div>
              {pays.length > 0 && (
                <dl>
                  {pays.map(({ count, coins }) => (
                    <div key={`${count}:${coins}`}>
                      <dt>{count}</dt>
                      <dd className="number">{formatAmount(coins)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {isWild && <small>{t('games.rule.wild', { symbol: symbolName(code) })}</small>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function SymbolPicture({ game, code }: { readonly game: string; readonly code: string }) {
  const name = pictureOf(game, code)
  if (!findPicture(name)) return <b className={styles.letters}>{symbolName(code)}</b>
  return <Picture name={name} alt={symbolName(code)} loading="lazy" />
}

function Rules({ face }: { readonly face: SlotFace }) {
  return (
    <>
      <ul className={styles.rules}>
        {listRules(face.definition).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {face.lines.length > 0 && <Lines lines={face.lines} rows={face.rows} />}
    </>
  )
}

function Lines({ lines, rows }: { readonly lines: SlotFace['lines']; readonly rows: number }) {
  const t = useT()
  const reels = lines[0]?.length ?? 5
  return (
    <ol className={styles.lines}>
      {lines.map((line, number) => (
        <li key={line.join()}>
          <span>{t('games.lineNumber', { line: number + 1 })}</span>
          <svg viewBox={`0 0 ${reels * 10} ${rows * 10}`} aria-hidden>
            {line.map((_, reel) =>
              Array.from({ length: rows }, (_unused, row) => (
                <rect key={`${reel}${row}`} x={reel * 10 + 1} y={row * 10 + 1} width="8" height="8" rx="1.5" />
              )),
            )}
            <polyline points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
          </svg>
        </li>
      ))}
    </ol>
  )
}

function Odds({ face }: { readonly face: SlotFace }) {
  const t = useT()
  const { definition } = face
  const [sheet, setSheet] = useState<ParSheet | null>(null)
  const hash = useMemo(() => hashDefinition(definition), [definition])
  useEffect(() => {
    let isGone = false
    loadSheet(definition).then((found) => !isGone && setSheet(found), reportError)
    return () => {
      isGone = true
    }
  }, [definition])
  return (
    <>
      {sheet?.modes.map((mode) => (
        <ModeOdds key={mode.mode} mode={mode} jackpots={sheet.jackpotPercent} isOnly={sheet.modes.length === 1} />
      ))}
      <p className={styles.lead}>{t('fair.runsOther', { percent: definition.variant })}</p>
      <p className={styles.lead}>{t('games.hashLead')}</p>
      <code className={styles.hash}>{hash}</code>
      <FairLink game={face.code} />
    </>
  )
}

interface ModeOddsProps {
  readonly mode: ParMode
  readonly jackpots: number
  readonly isOnly: boolean
}

function ModeOdds({ mode, jackpots, isOnly }: ModeOddsProps) {
  const t = useT()
  const facts: readonly (readonly [string, string])[] = [
    [t('games.returned'), `${formatFixed(mode.returned + jackpots, 2)}%`],
    [t('games.hitRate'), `${formatFixed(mode.hitRate, 2)}%`],
    [t('games.volatility'), findName(`games.volatility.${mode.volatility.replace(' ', '')}`) ?? mode.volatility],
    [t('games.maxWin'), t('games.times', { times: formatAmount(mode.maxWin) })],
  ]
  return (
    <>
      {!isOnly && <h3>{findName(`games.mode.${mode.mode}`) ?? mode.mode}</h3>}
      <dl className={styles.odds}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
        {mode.features.map(({ name, oneIn }) => (
          <div key={name}>
            <dt>{findName(`games.feature.${name}`) ?? name}</dt>
            <dd className="number">{t('games.oneIn', { rounds: formatAmount(Math.round(oneIn)) })}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('games.bands')}</h3>
      <table className={styles.bands}>
        <tbody>
          {mode.bands.map(({ from, chance }, i) => (
            <tr key={from}>
              <th scope="row">{bandName(mode.bands, i)}</th>
              <td className="number">{(chance * 100).toPrecision(3)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function bandName(bands: ParMode['bands'], at: number): string {
  const from = bands[at]!.from
  const next = bands[at + 1]?.from
  if (at === 0) return '0×'
  return next === undefined ? `${formatAmount(from)}× +` : `${formatAmount(from)}× – ${formatAmount(next)}×`
}
