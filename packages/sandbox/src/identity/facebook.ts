// A fake of Facebook's sign-in: the dialog, the token endpoint, debug_token, and the profile. Facebook issues no id token.
import { createHmac } from 'node:crypto'
import { Drawer, isLoopback, randomText, readForm, sendJson, sendOn, type Desk, type Visit } from './answers.ts'
import { askWho, showFailure } from './page.ts'
import type { Directory, Neighbour } from './people.ts'

export function openFacebook(directory: Directory) {
  const clientId = '77001122334455'
  const clientSecret = randomText()
  const codes = new Drawer<{ readonly person: Neighbour; readonly redirectUri: string }>()
  const tokens = new Drawer<Neighbour>()

  async function showDialog({ request, response, query }: Visit): Promise<void> {
    const redirectUri = query.get('redirect_uri')
    if (query.get('client_id') !== clientId || !isLoopback(redirectUri))
      return showFailure(response, 'facebook', 'The app or its address is not known here.')
    if (request.method !== 'POST') return askWho(response, 'facebook', `?${query}`)
    const form = await readForm(request)
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (form.has('cancel')) {
      for (const [name, value] of Object.entries(denied)) back.searchParams.set(name, value)
      return sendOn(response, back)
    }
    back.searchParams.set(
      'code',
      codes.put({ person: directory.meet('facebook', form.get('person') ?? ''), redirectUri }),
    )
    // Facebook appends this fragment to every redirect.
    back.hash = '_=_'
    sendOn(response, back)
  }

  async function giveToken({ request, response, query }: Visit): Promise<void> {
    const asked = request.method === 'POST' ? await readForm(request) : query
    const kept = codes.take(asked.get('code'))
    const isOurs = asked.get('client_id') === clientId && asked.get('client_secret') === clientSecret
    if (!isOurs || !kept || kept.redirectUri !== asked.get('redirect_uri'))
      return sendJson(response, 400, wrong('This authorization code cannot be used.', 100))
    sendJson(response, 200, { access_token: tokens.put(kept.person), token_type: 'bearer', expires_in: 5_183_944 })
  }

  function sendTokenInfo({ response, query }: Visit): void {
    if (query.get('access_token') !== `${clientId}|${clientSecret}`)
      return sendJson(response, 400, wrong('Invalid OAuth access token.', 190))
    const person = tokens.look(query.get('input_token'))
    if (!person) return sendJson(response, 200, { data: { is_valid: false, scopes: [] } })
    const expires_at = Math.floor(Date.now() / 1000) + 5_183_944
    const data = { app_id: clientId, type: 'USER', is_valid: true, expires_at, user_id: person.subject }
    sendJson(response, 200, { data: { ...data, scopes: ['public_profile'] } })
  }

  function sendPerson({ response, query }: Visit): void {
    const token = query.get('access_token') ?? ''
    const person = tokens.look(token)
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
    if (!person || query.get('appsecret_proof') !== proof)
      return sendJson(response, 400, wrong('Invalid appsecret_proof provided in the API argument', 100))
    const data = { height: 200, width: 200, is_silhouette: false, url: person.picture }
    sendJson(response, 200, { id: person.subject, name: person.name, picture: { data } })
  }

  const desks: Readonly<Record<string, Desk>> = {
    'dialog/oauth': showDialog,
    'oauth/access_token': giveToken,
    debug_token: sendTokenInfo,
    me: sendPerson,
  }
  return { clientId, clientSecret, desk: (path: string): Desk | undefined => desks[path.replace(/^\/v\d+\.0\//, '')] }
}

const denied = {
  error: 'access_denied',
  error_code: '200',
  error_reason: 'user_denied',
  error_description: 'Permissions error',
} as const

const wrong = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code } })
