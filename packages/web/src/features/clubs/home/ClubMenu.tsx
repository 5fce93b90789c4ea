// The menu of the club: a panel next to the page, a sheet on phones.
import { useLocation } from '@tanstack/react-router'
import {
  BookText,
  ChevronRight,
  Crown,
  DoorOpen,
  Flame,
  Gift,
  Info,
  Mail,
  MessagesSquare,
  Search,
  ScrollText,
  ShieldCheck,
  Ticket,
  UserCheck,
  UserPlus,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'
import { Fragment } from 'react'
import { useFlags } from '../../../kernel/document/flags.ts'
import { useT } from '../../../kernel/language/language.ts'
import { isOpened, useLayerMoves, useLayers } from '../../../kernel/routing/layers.ts'
import { isHere } from '../../../kernel/routing/navigation.ts'
import { PlaceLink } from '../../../page/PlaceLink.tsx'
import { Count } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import links from '../../../ui/LinkRows.module.css'
import { useEnvelopeMoves } from '../../redenvelope/redenvelope.ts'
import type { MyClub } from '../clubPush.ts'
import styles from './ClubMenu.module.css'
import { entriesFor } from './menu.ts'

const icons: Readonly<Record<string, LucideIcon | undefined>> = {
  '/club/description': Info,
  '/club/invite': UserPlus,
  '/club/search': Search,
  '/club/exchange': BookText,
  '/club/applications': UserCheck,
  '/club/coupons': Ticket,
  '/club/message': Mail,
  '/club/deputies': ShieldCheck,
  '/club/chatroom': MessagesSquare,
  '/club/alliance': Waypoints,
  '/club/log': ScrollText,
  '/club/leader': Crown,
  '/club/dissolve': Flame,
  '/club/exit': DoorOpen,
}

interface EntriesProps {
  readonly club: MyClub
  /** True: shown in the sheet, whose history entry a link replaces. */
  readonly isSheet?: boolean
}

function Entries({ club, isSheet = false }: EntriesProps) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('club.menu')}>
      <ul className={isSheet ? styles.tiles : links.links}>
        {entriesFor(club.Role).map(({ path, name, isDangerous }) => {
          const Icon = icons[path] ?? Info
          return (
            <Fragment key={path}>
              <li data-danger={isDangerous || undefined}>
                <PlaceLink path={path} className={styles.entry} isHere={isHere(path, pathname)} replace={isSheet}>
                  <Icon size={isSheet ? 24 : 20} aria-hidden />
                  <span>
                    <b>{t(name)}</b>
                  </span>
                  {path === '/club/applications' && club.Applications > 0 && <Count value={club.Applications} />}
                  {!isSheet && <ChevronRight size={18} aria-hidden />}
                </PlaceLink>
              </li>
              {path === '/club/exchange' && <EnvelopeEntry isSheet={isSheet} />}
            </Fragment>
          )
        })}
      </ul>
    </nav>
  )
}

/** Brands with red envelopes: opens the form for the club's channel. */
function EnvelopeEntry({ isSheet }: { readonly isSheet: boolean }) {
  const t = useT()
  const { RedEnvelope } = useFlags()
  const { exchangeForForm, openForm } = useEnvelopeMoves()
  if (!RedEnvelope) return null
  const open = (): void => (isSheet ? exchangeForForm('clubMenu', 'club') : openForm('club'))
  return (
    <li>
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={open}>
        <Gift size={isSheet ? 24 : 20} aria-hidden />
        <span>
          <b>{t('envelope.send')}</b>
        </span>
        {!isSheet && <ChevronRight size={18} aria-hidden />}
      </button>
    </li>
  )
}

export function ClubMenu({ club }: { readonly club: MyClub }) {
  return (
    <Panel flush>
      <Entries club={club} />
    </Panel>
  )
}

/** Open while the address has `clubMenu`. */
export function ClubMenuSheet({ club }: { readonly club: MyClub }) {
  const t = useT()
  const { close } = useLayerMoves()
  const { clubMenu } = useLayers() as { readonly clubMenu?: unknown }
  if (!isOpened(clubMenu)) return null
  return (
    <Dialog sheet title={t('club.menu')} width={420} onClose={() => close('clubMenu')}>
      <Entries club={club} isSheet />
    </Dialog>
  )
}
