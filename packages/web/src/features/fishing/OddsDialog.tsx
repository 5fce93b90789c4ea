// What every kind pays and how likely a shot catches it, computed from the definition; and the player's own catches.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { catchBelow } from '@lantern/games/fish4/odds.ts'
import type { FishKind } from '@lantern/games/fish4/definition.ts'
import { findName, formatAmount, useT, formatFixed } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { pictureOf } from '../../games/fish/species.ts'
import { Hash } from './Hash.tsx'
import { MyCatches } from './MyCatches.tsx'
import styles from './OddsDialog.module.css'

const effectOf = ({ special, prizes }: FishKind): 'chain' | 'bomb' | 'drill' | 'boss' | null =>
  prizes ? 'boss' : (special?.effect ?? null)

const pages = ['odds', 'mine'] as const

export function OddsDialog({ bet, onClose }: { readonly bet: number; readonly onClose: () => void }) {
  const t = useT()
  const [page, setPage] = useTab('tab', pages)
  return (
    <Dialog title={t('fishing.odds')} onClose={onClose} sheet width={760}>
      <Tabs
        fill
        label={t('fishing.odds')}
        value={page}
        onChange={setPage}
        tabs={[
          { value: 'odds', text: t('fishing.odds') },
          { value: 'mine', text: t('games.history') },
        ]}
      >
        <div className={styles.page} role="region" aria-label={t('fishing.odds')} tabIndex={0}>
          {page === 'odds' ? <Odds bet={bet} /> : <MyCatches />}
        </div>
      </Tabs>
    </Dialog>
  )
}

function Odds({ bet }: { readonly bet: number }) {
  const t = useT()
  return (
    <>
      <p className={styles.lead}>{t('fishing.oddsLead', { returned: formatFixed(fish4.returned, 2) })}</p>
      <ul className={styles.grid}>
        {fish4.kinds.map((kind, at) => (
          <Kind key={kind.code} kind={kind} at={at} bet={bet} />
        ))}
      </ul>
      <p className={styles.note}>{t('fishing.oddsStrike')}</p>
      <p className={styles.note}>{t('fishing.oddsMiss')}</p>
      <Hash name={t('fishing.mathHash')} value={hashDefinition(fish4)} />
    </>
  )
}

function Kind({ kind, at, bet }: { readonly kind: FishKind; readonly at: number; readonly bet: number }) {
  const t = useT()
  const effect = effectOf(kind)
  const percent = formatAmount(Number(((catchBelow(fish4, at) / 2 ** 32) * 100).toPrecision(3)))
  const pays = kind.prizes?.map(({ pay }) => pay)
  return (
    <li className={styles.kind} data-effect={effect ?? undefined}>
      {effect && <em>{t(`fishing.effect.${effect}`)}</em>}
      <img src={pictureOf(at)} alt="" loading="lazy" />
      <span>{findName(`fishing.kind.${kind.code}`)}</span>
      <b className="number">
        {pays
          ? t('fishing.paysRange', { from: Math.min(...pays), to: Math.max(...pays) })
          : kind.special
            ? t('fishing.paysWith', { times: kind.pay, strikes: kind.special.strikes })
            : t('fishing.pays', { times: kind.pay })}
      </b>
      {bet > 0 && <i className="number">{formatAmount(kind.pay * bet)}</i>}
      <small className="number">{t('fishing.chance', { percent })}</small>
    </li>
  )
}
