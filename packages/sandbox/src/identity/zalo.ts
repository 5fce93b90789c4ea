// A fake of Zalo's sign-in: PKCE with its own parameter names, errors with status 200, token and proof in headers.
import { createHash, createHmac } from 'node:crypto'
import { Drawer, isLoopback, randomText, readForm, sendJson, sendOn, type Desk, type Visit } from './answers.ts'
import { askWho, showFailure } from './page.ts'
import type { Directory, Neighbour } from './people.ts'

export function openZalo(directory: Directory) {
  const clientId = '4400112233445566778'
  const clientSecret = randomText()
  const codes = new Drawer<{ readonly person: Neighbour; readonly challenge: string }>()
  const tokens = new Drawer<Neighbour>()

  async function askPermission({ request, response, query }: Visit): Promise<void> {
    const redirectUri = query.get('redirect_uri')
    const challenge = query.get('code_challenge')
    if (query.get('app_id') !== clientId || !isLoopback(redirectUri) || !challenge)
      return showFailure(response, 'zalo', 'The app or its address is not known here.')
    if (request.method !== 'POST') return askWho(response, 'zalo', `?${query}`)
    const form = await readForm(request)
    const back = new URL(redirectUri)
    const answer = form.has('cancel')
      ? { error: 'access_denied' }
      : { code: codes.put({ person: directory.meet('zalo', form.get('person') ?? ''), challenge }) }
    for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
      back.searchParams.set(name, value)
    sendOn(response, back)
  }

  async function giveToken({ request, response }: Visit): Promise<void> {
    const form = await readForm(request)
    const kept = codes.take(form.get('code'))
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOurs = request.headers['secret_key'] === clientSecret && form.get('app_id') === clientId
    if (!isOurs || form.get('grant_type') !== 'authorization_code')
      return sendJson(response, 200, wrong(-14002, 'Invalid secret key'))
    if (kept?.challenge !== challenge) return sendJson(response, 200, wrong(-14003, 'Invalid code'))
    // Zalo sends the seconds as a string.
    sendJson(response, 200, { access_token: tokens.put(kept.person), refresh_token: randomText(), expires_in: '90000' })
  }

  function sendPerson({ request, response }: Visit): void {
    const token = String(request.headers['access_token'] ?? '')
    const person = tokens.look(token)
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
    if (!person || request.headers['appsecret_proof'] !== proof)
      return sendJson(response, 200, { error: 452, message: 'Session key invalid' })
    const { subject, name, picture } = person
    sendJson(response, 200, { error: 0, message: 'Success', id: subject, name, picture: { data: { url: picture } } })
  }

  const desks: Readonly<Record<string, Desk>> = {
    '/v4/permission': askPermission,
    '/v4/access_token': giveToken,
    '/v2.0/me': sendPerson,
  }
  return { clientId, clientSecret, desk: (path: string): Desk | undefined => desks[path] }
}

const wrong = (error: number, error_description: string) => ({
  error,
  error_name: error_description,
  error_description,
})
