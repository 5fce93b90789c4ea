// A fake of LINE's API for access tokens of its in-app browser (LIFF): the channel of a token and its profile.
import { Drawer, sendJson, type Desk, type Visit } from './answers.ts'
import type { Neighbour } from './people.ts'

export function openFrame() {
  const tokens = new Drawer<{ readonly person: Neighbour; readonly channel: string }>()

  function sendTokenInfo({ response, query }: Visit): void {
    const kept = tokens.look(query.get('access_token'))
    if (!kept) return sendJson(response, 400, { error: 'invalid_request', error_description: 'access token expired' })
    sendJson(response, 200, { scope: 'profile openid', client_id: kept.channel, expires_in: 2_591_659 })
  }

  function sendPerson({ request, response }: Visit): void {
    const kept = tokens.look(request.headers.authorization?.replace(/^Bearer /, '') ?? null)
    if (!kept) return sendJson(response, 401, { message: 'The access token expired' })
    const { subject, name, picture } = kept.person
    sendJson(response, 200, { userId: subject, displayName: name, pictureUrl: picture, statusMessage: '' })
  }

  const desks: Readonly<Record<string, Desk>> = { '/oauth2/v2.1/verify': sendTokenInfo, '/v2/profile': sendPerson }
  return {
    give: (person: Neighbour, channel: string): string => tokens.put({ person, channel }),
    desk: (path: string): Desk | undefined => desks[path],
  }
}
