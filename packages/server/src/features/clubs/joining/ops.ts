// Handlers of search and cards; joins the handlers of applications, invitations and links.
import { readClubCard, searchClubs } from '@lantern/protocol/clubs.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { clubFilters } from '@lantern/protocol/values/clubs.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { readNumber, readSearch } from '../../friends/friends.ts'
import { nameSkeleton } from '../../players/players.ts'
import { readLanguage } from '../founding.ts'
import { clubLevels, clubRules } from '../rulebook.ts'
import { applicationHandlers } from './applications.ts'
import { showCards } from './cards.ts'
import type { JoiningDeps } from './entrance.ts'
import { invitationHandlers } from './invitations.ts'
import { hourMs, joiningRules } from './rules.ts'
import { findAll, findByName, findByNumber, findRecommended, type ClubsAsked, type Found } from './search.ts'

export function joiningHandlers(deps: JoiningDeps): readonly Bound[] {
  return [
    handle(searchClubs, (request, call) => search(deps, request, call)),
    handle(readClubCard, async ({ ClubID }, { me, db, now, no }) => {
      const [card] = await showCards(deps, db, me, [ClubID], now)
      if (!card) throw no('ClubNotFound')
      return card
    }),
    ...applicationHandlers(deps),
    ...invitationHandlers(deps),
  ]
}

const foundPerPage = 20

async function search(
  deps: JoiningDeps,
  request: RequestOf<typeof searchClubs>,
  { me, db, brand, lang, now }: Call<typeof searchClubs>,
) {
  const { Page = 1, PerPage = foundPerPage, Filter = clubFilters.all } = request
  const { rejoinHours } = deps.settings.read(clubRules, brand)
  const asked: ClubsAsked = {
    brand,
    playerId: me.id,
    leastLevel: request.Level ?? 1,
    language: readLanguage(request.Language ?? ''),
    isJoinable: Filter !== clubFilters.all,
    needsFreeCaller: Filter === clubFilters.joinable,
    vip: me.vip,
    level: me.level,
    limits: deps.settings.read(clubLevels, brand).map(({ members }) => members),
    coolingSince: new Date(now.getTime() - rejoinHours * hourMs),
  }
  const part = { offset: (Page - 1) * PerPage, most: PerPage }
  const found = await find(deps.settings, request)
  return { Total: found.total, Rows: await showCards(deps, db, me, found.ids, now) }

  async function find(
    settings: JoiningDeps['settings'],
    { Name = '', ClubID, Decode = false }: RequestOf<typeof searchClubs>,
  ): Promise<Found> {
    if (ClubID !== undefined) return findByNumber(db, asked, ClubID, part)
    if (Name.trim() !== '') {
      const key = readSearch(Name, Decode, nameSkeleton)
      return findByName(db, asked, { number: readNumber(Name), key, ...part })
    }
    if (Filter !== clubFilters.recommended) return findAll(db, asked, part)
    const limit = settings.read(joiningRules, brand).recommended
    return findRecommended(db, asked, { own: lang, limit, ...part })
  }
}
