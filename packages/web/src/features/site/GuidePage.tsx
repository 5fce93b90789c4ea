// The two illustrated guides: first steps, and special features.
import { winLevels } from '@lantern/games/engine/winLevel.ts'
import { coinsPerVipPoint } from '@lantern/protocol/levels.ts'
import { jackpotSymbols } from '@lantern/protocol/values/games.ts'
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { useFlags } from '../../kernel/document/flags.ts'
import { formatAmount, useLocale, useT } from '../../kernel/language/language.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useSession } from '../../kernel/session/session.ts'
import { usePublished } from '../../kernel/document/published.ts'
import { OnwardLink } from '../../page/OnwardLink.tsx'
import { PageFrame } from '../../page/PageFrame.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { JackpotStrip } from '../wins/wins.ts'
import { featureChapters, guideChapters, type Chapter } from './chapters.ts'
import styles from './GuidePage.module.css'
import { useManual, type Say } from './manual.ts'
import { VipRanks } from './VipRanks.tsx'

const PlayersRanks = lazyNamed(() => import('./PlayersRanks.tsx'), 'PlayersRanks')

export const GameGuidePage = () => <Guide kind="guide" chapters={guideChapters} />
export const GameFeaturePage = () => <Guide kind="feature" chapters={featureChapters} />

interface GuideProps {
  readonly kind: 'guide' | 'feature'
  readonly chapters: readonly Chapter[]
}

function Guide({ kind, chapters: all }: GuideProps) {
  const t = useT()
  const flags = useFlags()
  const chapters = all.filter(({ flag }) => !flag || flags[flag])
  const say = useManual('guide')
  const title = t(kind === 'guide' ? 'shell.gameGuide' : 'shell.gameFeature')
  return (
    <PageFrame title={title} lead={say(`${kind}Lead`)}>
      <nav className={styles.contents} aria-label={say('contents')}>
        {chapters.map(({ name }, at) => (
          <a key={name} href={`#${name}`}>
            <b className="number" aria-hidden>
              {at + 1}
            </b>
            {say(name)}
          </a>
        ))}
      </nav>
      <ol className={styles.chapters} data-kind={kind}>
        {chapters.map((chapter, at) => (
          <ChapterPanel key={chapter.name} chapter={chapter} at={at} say={say} />
        ))}
      </ol>
      <Ending kind={kind} say={say} />
    </PageFrame>
  )
}

interface ChapterProps {
  readonly chapter: Chapter
  readonly at: number
  readonly say: Say<'guide'>
}

function ChapterPanel({ chapter: { name, points, pictures, look, to }, at, say }: ChapterProps) {
  const t = useT()
  const { newcomerCoins, phoneBonusCoins, publicChatVip } = usePublished()
  const gifts = {
    coins: formatAmount(newcomerCoins),
    bonus: formatAmount(phoneBonusCoins),
    rank: publicChatVip,
    stake: formatAmount(coinsPerVipPoint),
  }
  return (
    <li id={name} className={styles.chapter}>
      <Panel flush className={styles.panel}>
        <div className={styles.art} data-look={look} aria-hidden>
          {pictures.map((picture) => (
            <Picture key={picture} name={picture} alt="" loading={at > 1 ? 'lazy' : 'eager'} />
          ))}
        </div>
        <div className={styles.words}>
          <h2>
            <b className="number" aria-hidden>
              {at + 1}
            </b>
            {say(name)}
          </h2>
          <p>{say(`${name}Text`, gifts)}</p>
          {points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>
                  <Check size={16} aria-hidden />
                  {say(point, gifts)}
                </li>
              ))}
            </ul>
          )}
          {name === 'win' && <WinLevels say={say} />}
          {name === 'jackpot' && <Jackpots />}
          {name === 'vip' && <Ranks say={say} />}
          {to && <OnwardLink path={to.path}>{t(to.name)}</OnwardLink>}
        </div>
      </Panel>
    </li>
  )
}

function WinLevels({ say }: { readonly say: Say<'guide'> }) {
  const t = useT()
  return (
    <ul className={styles.levels}>
      {winLevels.toReversed().map(({ level, times }) => (
        <li key={level} data-level={level}>
          <b className="display">{t(`games.${level}`)}</b>
          <span className="number">{say('winTimes', { times })}</span>
        </li>
      ))}
    </ul>
  )
}

const pools = Object.values(jackpotSymbols)

/** The amounts are for players; guests see the names. */
function Jackpots() {
  const t = useT()
  const isPlayer = useSession((session) => session.status === 'player')
  if (isPlayer) return <JackpotStrip isAcross />
  return (
    <ul className={styles.levels}>
      {pools.map((pool) => (
        <li key={pool} data-pool={pool}>
          <b className="display">{t(`wins.label${pool}`)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The points are available to players only: without them the page can be prerendered. */
function Ranks({ say }: { readonly say: Say<'guide'> }) {
  const isPlayer = useSession((session) => session.status === 'player')
  if (!isPlayer) return <VipRanks />
  return (
    <Suspense fallback={<VipRanks />}>
      <PlayersRanks writePoints={(points) => say('vipPoints', { points })} />
    </Suspense>
  )
}

function Ending({ kind, say }: { readonly kind: GuideProps['kind']; readonly say: Say<'guide'> }) {
  const locale = useLocale()
  const other = kind === 'guide' ? 'newbie/gameFeature' : 'newbie/gameGuidle'
  return (
    <div className={styles.ending}>
      <ButtonLink kind="gold" size="large" to="/$locale/play-game/m" params={{ locale }}>
        {say('start')}
      </ButtonLink>
      <ButtonLink kind="ghost" size="large" to="/$locale/$" params={{ locale, _splat: other }}>
        {say(kind === 'guide' ? 'toFeatures' : 'toGuide')}
      </ButtonLink>
    </div>
  )
}
