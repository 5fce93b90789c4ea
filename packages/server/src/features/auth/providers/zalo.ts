// Zalo: permission with PKCE under the name app_id, the secret in a header, the Graph for the person. No id token.
// Written after Zalo's public documentation; proved only against the loopback provider, never the real one.
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
      // Refusals come with status 200 and an error inside; expires_in is a text and is not needed: the token is used once.
      const token = accessTokenIn(await askJson(new URL(`${oauth}/access_token`), { method: 'POST', body, headers }))
      const me = await askJson(withQuery(`${graph}/me`, { fields: 'id,name,picture' }), {
        headers: { access_token: token, appsecret_proof: proveSecret(token, clientSecret) },
      })
      // A token made for another app cannot come this way: it was fetched with our secret, by a code and a verifier.
      const subject = textIn(me['id'])
      if (subject === '') throw new DialectError('no_subject')
      return { subject, name: textIn(me['name']), picture: pictureIn(me) }
    },
  }
}
