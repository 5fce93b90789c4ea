// Zalo: authorization with PKCE and the parameter app_id, the secret in a header, the person from the Graph API. No id token.
// Written from Zalo's public documentation; tested only against the loopback provider, never the real one.
import { createHash } from 'node:crypto'
import type { ProviderKey } from '../../../config/keys.ts'
import { askJson, codeIn, pictureIn, proveSecret, textIn, withQuery } from './exchange.ts'
import { accessTokenIn, DialectError, type Dialect } from './person.ts'

export function createZalo({ clientId, clientSecret, issuer }: ProviderKey): Dialect {
  const oauth = `${issuer ?? 'https://oauth.zaloapp.com'}/v4`
  const graph = `${issuer ?? 'https://graph.zalo.me'}/v2.0`

  return {
    async start({ state, verifier }, redirectUri) {
      return withQuery(`${oauth}/permission`, {
        app_id: clientId,
        redirect_uri: redirectUri,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state,
      })
    },

    async finish(parameters, { verifier }) {
      const body = new URLSearchParams({
        app_id: clientId,
        code: codeIn(parameters),
        code_verifier: verifier,
        grant_type: 'authorization_code',
      })
      const headers = { secret_key: clientSecret }
      // Refusals have status 200 with an error inside. expires_in is a string and not needed: the token is used once.
      const token = accessTokenIn(await askJson(new URL(`${oauth}/access_token`), { method: 'POST', body, headers }))
      const me = await askJson(withQuery(`${graph}/me`, { fields: 'id,name,picture' }), {
        headers: { access_token: token, appsecret_proof: proveSecret(token, clientSecret) },
      })
      // The audience needs no check: the token was fetched with our secret, by a code and a verifier, so it cannot be of another app.
      const subject = textIn(me['id'])
      if (subject === '') throw new DialectError('no_subject')
      return { subject, name: textIn(me['name']), picture: pictureIn(me) }
    },
  }
}
