// The head of the own club: crest, name, level, number, members, place, introduction.
import { Menu, Waypoints } from 'lucide-react'
import { formatAmount, useT } from '../../../kernel/language/language.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { PlaceLink } from '../../../page/PlaceLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ClubCrest } from '../ClubCrest.tsx'
import type { MyClub } from '../clubPush.ts'
import styles from './ClubHead.module.css'
import crown from './crown.svg'

export function ClubHead({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { open } = useLayerMoves()
  const { ClubID, ClubName, PicInfo, Level, MemberCount, MemberLimit, Place, Introduction, Alliance } = club
  return (
    <Panel gilt flush label={ClubName} className={styles.head}>
      <div className={styles.banner} aria-hidden>
        <img src={crown} alt="" width={240} height={180} />
        <Picture name="items/chest" alt="" />
      </div>
      <div className={styles.title}>
        <ClubCrest picInfo={PicInfo} size={92} />
        <div>
          <h2 className={styles.name}>
            <span className="display" data-typed>
              {ClubName}
            </span>
            <Badge tone="gold">{t('club.level', { level: Level })}</Badge>
          </h2>
          <p className={`${styles.facts} number`}>
            <span>{t('club.number', { id: ClubID })}</span>
            <span>{t('club.memberCount', { count: MemberCount, most: MemberLimit })}</span>
            {Place > 0 && <span>{t('club.place', { place: formatAmount(Place) })}</span>}
          </p>
          {Alliance && (
            <PlaceLink path="/club/alliance" className={styles.alliance}>
              <Waypoints size={15} aria-hidden />
              {Alliance.AllianceName}
            </PlaceLink>
          )}
        </div>
        <IconButton solid label={t('club.menu')} className={styles.menu!} onClick={() => open('clubMenu', 'true')}>
          <Menu size={22} aria-hidden />
        </IconButton>
      </div>
      <p className={styles.words} data-empty={Introduction === '' || undefined}>
        {Introduction || t('club.introductionNone')}
      </p>
    </Panel>
  )
}
