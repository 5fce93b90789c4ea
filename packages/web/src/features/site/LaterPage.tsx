// Pages of planned features in the play menu: a description, and links to other pages.
import { useMatches } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useT } from '../../kernel/language/language.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { stripLocale } from '../../kernel/routing/navigation.ts'
import { PlaceLink } from '../../page/PlaceLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { SectionHead } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './LaterPage.module.css'
import { useManual } from './manual.ts'

const ways = {
  toGames: { path: '/play-game/m', picture: 'items/coin' },
  toVault: { path: '/play-game/m', picture: 'items/chest' },
  toNews: { path: '/announcement', picture: 'items/ticket' },
  toRanks: { path: '/rank', picture: 'items/trophy' },
} as const
type Way = keyof typeof ways

interface Later {
  readonly name: 'vault' | 'fireWheel'
  readonly picture: string
  readonly ways: readonly Way[]
}

const places: Readonly<Record<string, Later>> = {
  '/other/bankcode': { name: 'vault', picture: 'items/chest', ways: ['toVault', 'toRanks', 'toNews'] },
  '/other/fire-wheel': { name: 'fireWheel', picture: 'items/wheel', ways: ['toGames', 'toRanks', 'toNews'] },
}

export function LaterPage() {
  const t = useT()
  const say = useManual('site')
  const path = useMatches({ select: (matches) => stripLocale(matches.at(-1)?.pathname ?? '').replace(/\/$/, '') })
  const { name, picture, ways: leads } = places[path] ?? places['/other/bankcode']!
  return (
    <PageFrame title={t(`shell.${name}`)}>
      <Hero
        isRoomy
        picture={<Picture name={picture} alt="" />}
        badge={<Badge tone="gold">{say('later')}</Badge>}
        title={say(`${name}Lead`)}
        text={say(`${name}Text`)}
      />
      <SectionHead title={say('meanwhile')} />
      <ul className={styles.ways}>
        {leads.map((way) => (
          <li key={way}>
            <PlaceLink path={ways[way].path} className={styles.way}>
              <Picture name={ways[way].picture} alt="" />
              <span>{say(way)}</span>
              <ChevronRight size={18} aria-hidden />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
