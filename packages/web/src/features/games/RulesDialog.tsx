// What a slot pays and why it can be trusted: pays at the chosen bet, lines, published odds, fairness seeds.
import type { SlotGame } from '@lantern/games/engine/game.ts'
import { useState } from 'react'
import { findName, formatAmount, useT } from '../../kernel/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Fairness } from './Fairness.tsx'
import styles from './RulesDialog.module.css'

interface RulesProps {
  readonly game: SlotGame
  readonly bet: number
}

type Page = 'pays' | 'lines' | 'fair'

export function RulesDialog({ game, bet, onClose }: RulesProps & { readonly onClose: () => void }) {
  const t = useT()
  const [page, setPage] = useState<Page>('pays')
  return (
    <Dialog title={t('games.rules')} onClose={onClose} sheet width={680}>
      <Tabs
        fill
        label={t('games.rules')}
        value={page}
        onChange={setPage}
        tabs={[
          { value: 'pays', text: t('games.paysTab') },
          { value: 'lines', text: t('games.linesTab') },
          { value: 'fair', text: t('games.fairTab') },
        ]}
      >
        <div className={styles.page} role="region" aria-label={t(`games.${page}Tab`)} tabIndex={0}>
          {page === 'pays' && <Pays game={game} bet={bet} />}
          {page === 'lines' && <Lines game={game} bet={bet} />}
          {page === 'fair' && <Fairness />}
        </div>
      </Tabs>
    </Dialog>
  )
}

const pictureOf = (game: string, code: string): string =>
  `slots/${game}/${code === 'moon' ? 'scatter' : code.toLowerCase()}`

function Pays({ game, bet }: RulesProps) {
  const t = useT()
  const lineBet = bet / game.lines.length
  const { published, freeSpins } = game
  const scatter = game.symbols.findIndex(({ role }) => role === 'scatter')
  const rows = game.symbols
    .map(({ code }, symbol) => ({
      code,
      pays:
        symbol === scatter
          ? game.scatterPays.map((times) => times * bet)
          : (game.pays[symbol] ?? []).map((times) => times * lineBet),
    }))
    .filter(({ pays }) => pays.some((pay) => pay > 0))
  return (
    <>
      <p className={styles.lead}>{t('games.paysFor', { amount: formatAmount(bet) })}</p>
      <ul className={styles.pays}>
        {rows.map(({ code, pays }) => (
          <li key={code}>
            <Picture name={pictureOf(game.code, code)} alt={findName(`games.symbol.${code}`) ?? code} loading="lazy" />
            <dl>
              {pays
                .map((pay, count) => ({ pay, count }))
                .filter(({ pay }) => pay > 0)
                .reverse()
                .map(({ pay, count }) => (
                  <div key={count}>
                    <dt>{count}</dt>
                    <dd className="number">{formatAmount(pay)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <ul className={styles.rules}>
        <li>{t('games.wildRule')}</li>
        <li>{t('games.moonRule')}</li>
        <li>{t('games.freeRule', { multiplier: freeSpins.multiplier })}</li>
        <li>{t('games.mostRule', { times: formatAmount(game.maxTimes) })}</li>
      </ul>
      <dl className={styles.odds}>
        <Odds name={t('games.returned')} percent={published.returned} />
        <Odds name={t('games.hitRate')} percent={published.hitRate} />
        <Odds name={t('games.freeRate')} percent={published.freeSpinsRate} />
      </dl>
    </>
  )
}

function Odds({ name, percent }: { readonly name: string; readonly percent: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{percent.toFixed(2)}%</dd>
    </div>
  )
}

function Lines({ game }: RulesProps) {
  const t = useT()
  return (
    <>
      <p className={styles.lead}>{t('games.lineRule', { lines: game.lines.length })}</p>
      <ol className={styles.lines}>
        {game.lines.map((line, number) => (
          <li key={line.join()}>
            <span>{t('games.lineNumber', { line: number + 1 })}</span>
            <svg viewBox="0 0 50 30" aria-hidden>
              {line.map((_, reel) =>
                [0, 1, 2].map((row) => (
                  <rect key={`${reel}${row}`} x={reel * 10 + 1} y={row * 10 + 1} width="8" height="8" rx="1.5" />
                )),
              )}
              <polyline points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
            </svg>
          </li>
        ))}
      </ol>
    </>
  )
}
