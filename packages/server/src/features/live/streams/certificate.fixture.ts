// A self-signed certificate for the RTMPS port, for one run of a test.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why there is none, or false. */
export const withoutOpenssl = existsSync('/usr/bin/openssl') ? false : 'openssl is missing: apt-get install openssl'

export function makeCertificate(folder: string): { readonly port: 0; readonly key: string; readonly cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const made = spawnSync('openssl', [...args, '-subj', '/CN=localhost', '-keyout', key, '-out', cert])
  assert.equal(made.status, 0, made.stderr.toString())
  return { port: 0, key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
