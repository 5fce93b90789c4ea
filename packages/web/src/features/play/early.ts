// What a game needs is on its way before its page is drawn: the stage, its pictures, and a seat for whoever was here before.
import { expectOpening } from '../games/games.ts'
import { useSession } from '../../kernel/session/session.ts'

const stages: Readonly<Record<string, () => Promise<unknown>>> = {
  fish4: () => import('../../games/fish/open.ts'),
  rocket: () => import('../../games/rocket/open.ts'),
  keno80: () => import('../../games/keno/open.ts'),
}

const slotPictures = async (code: string): Promise<void> =>
  (await import('../../games/slot/pictures.ts')).expectSlot(code)

/** The cookie speaks for whoever was here before; a guest is asked to sign in first. */
const slotSeat = async (code: string): Promise<void> => {
  if (useSession.getState().status !== 'guest') await expectOpening(code)
}

/** Nobody waits for it: what does not come now is asked for again by the page, which can say so. */
export function sendForStage(code: string): void {
  const stage = stages[code]
  const slot = () => [slotSeat(code), slotPictures(code), import('../../games/slot/open.ts')]
  for (const coming of stage ? [stage()] : slot()) coming.catch(() => undefined)
}

/** The page begins at a game: there is no need to wait for the language of the page before. */
export function sendForFirst(pathname: string): void {
  const code = /\/play-game\/m\/(\w+)$/.exec(pathname)?.[1]
  if (code) sendForStage(code)
}
