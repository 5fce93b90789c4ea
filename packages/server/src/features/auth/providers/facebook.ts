// Facebook: exchanges the code for a token, checks for which app the token was issued, and reads the person from the Graph API. No id token.
// Written from Facebook's public documentation; tested only against the loopback provider, never the real one.
import type { ProviderKey } from '../../../config/keys.ts'
import { askJson, codeIn, pictureIn, proveSecret, textIn, withQuery } from './exchange.ts'
import { accessTokenIn, DialectError, type Dialect } from './person.ts'

const version = 'v23.0'

export function createFacebook({ clientId, clientSecret, issuer }: ProviderKey): Dialect {
  const dialog = `${issuer ?? 'https://www.facebook.com'}/${version}/dialog/oauth`
  const graph = `${issuer ?? 'https://graph.facebook.com'}/${version}`

  /** A token issued for another app could open any account of ours, so its audience is checked before use. */
  async function readAudience(token: string): Promise<string> {
    const app = `${clientId}|${clientSecret}`
    const { data } = await askJson(withQuery(`${graph}/debug_token`, { input_token: token, access_token: app }))
    const tokenInfo = (data ?? {}) as { app_id?: unknown; is_valid?: unknown; user_id?: unknown; type?: unknown }
    if (tokenInfo.is_valid !== true || String(tokenInfo.app_id) !== clientId)
      throw new DialectError('token_of_another_app')
    return textIn(tokenInfo.user_id)
  }

  return {
    async start({ state }, redirectUri) {
      return withQuery(dialog, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile',
        state,
      })
    },

    async finish(parameters, _attempt, redirectUri) {
      const body = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code: codeIn(parameters),
      })
      const token = accessTokenIn(await askJson(new URL(`${graph}/oauth/access_token`), { method: 'POST', body }))
      const subject = await readAudience(token)
      const me = await askJson(
        withQuery(`${graph}/me`, {
          fields: 'id,name,picture.type(large)',
          access_token: token,
          appsecret_proof: proveSecret(token, clientSecret),
        }),
      )
      if (subject === '' || me['id'] !== subject) throw new DialectError('subject_differs')
      return { subject, name: textIn(me['name']), picture: pictureIn(me) }
    },
  }
}
