// Preloads what a game needs before its page renders: the stage, its pictures, and the opened game for a returning player.
import { expectOpening } from '../games/games.ts'
import { useSession } from '../../kernel/session/session.ts'

const stages: Readonly<Record<string, () => Promise<unknown>>> = {
  fish4: () => import('../../games/fish/open.ts'),
  rocket: () => import('../../games/rocket/open.ts'),
  keno80: () => import('../../games/keno/open.ts'),
}

const slotPictures = async (code: string): Promise<void> =>
  (await import('../../games/slot/pictures.ts')).expectSlot(code)

/** A returning player has the session cookie; a guest must sign in first. */
const slotSeat = async (code: string): Promise<void> => {
  if (useSession.getState().status !== 'guest') await expectOpening(code)
}

/** Without waiting: what fails to load here is requested again by the page, which can show the error. */
export function sendForStage(code: string): void {
  const stage = stages[code]
  const slot = () => [slotSeat(code), slotPictures(code), import('../../games/slot/open.ts')]
  for (const coming of stage ? [stage()] : slot()) coming.catch(() => undefined)
}

/** The visit starts at a game: preloading need not wait for the texts of a previous page. */
export function sendForFirst(pathname: string): void {
  const code = /\/play-game\/m\/(\w+)$/.exec(pathname)?.[1]
  if (code) sendForStage(code)
}
