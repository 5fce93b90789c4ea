// Settings of the media process from the environment: the RTMP ports, and the address by which other nodes pull streams.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTrustProxy } from '../kernel/http/proxy.ts'
import type { RtmpPorts } from '../media/messages.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface MediaSettings {
  readonly rtmp: RtmpPorts
  /** The address of this node for the others; null: a single node. */
  readonly nodeUrl: string | null
  /** Folder of the recordings; null: none are made. */
  readonly recordings: string | null
}

const rtmpPort = 1935
const rtmpsPort = 1936

export function readMedia(
  environment: Environment,
  { production, dataDir, host }: { readonly production: boolean; readonly dataDir: string; readonly host: string },
  wrong: string[],
): MediaSettings {
  // A server on any free port is a test or one of several on a machine, so its RTMP port is chosen in the same way.
  const usual = environment['PORT'] === '0' ? 0 : rtmpPort
  const readPort = (name: string, value: number): number => {
    const port = Number(environment[name] || value)
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      wrong.push(`${name} is "${environment[name]}": give a number from 0 to 65535`)
    return port
  }
  const tls = readTls(environment, readPort('RTMPS_PORT', environment['PORT'] === '0' ? 0 : rtmpsPort), wrong)
  const nodeUrl = environment['NODE_URL'] || null
  if (nodeUrl && !/^https?:\/\/[^/]+$/.test(nodeUrl))
    wrong.push(`NODE_URL is "${nodeUrl}": give an address such as http://10.0.0.7:3000, without a path`)
  const port = readPort('RTMP_PORT', usual)
  return {
    rtmp: { host, port, mayMove: !production, ...readProxies(environment, wrong), ...(tls && { tls }) },
    nodeUrl,
    recordings: join(dataDir, 'recordings'),
  }
}

/**
 * Networks whose connections begin with a PROXY header. Those of TRUST_PROXY unless given; a number of proxies names no peers of
 * RTMP, so with it no header is expected.
 */
function readProxies(environment: Environment, wrong: string[]): Pick<RtmpPorts, 'proxies'> {
  const given = environment['RTMP_PROXY']?.trim() ?? ''
  const text = given || (environment['TRUST_PROXY']?.trim() ?? '')
  if (text === '' || given === '0') return {}
  const trust = parseTrustProxy(text)
  if (trust && 'networks' in trust) return { proxies: text }
  if (given !== '') wrong.push(`RTMP_PROXY is "${given}": give 0 or networks such as 10.0.0.0/8,fd00::/8`)
  return {}
}

function readTls(environment: Environment, port: number, wrong: string[]): RtmpPorts['tls'] | undefined {
  const [certFile, keyFile] = [environment['RTMPS_CERT_FILE'], environment['RTMPS_KEY_FILE']]
  if (!certFile && !keyFile) return undefined
  if (!certFile || !keyFile) {
    wrong.push('RTMPS_CERT_FILE and RTMPS_KEY_FILE belong together')
    return undefined
  }
  try {
    return { port, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
  } catch (error) {
    wrong.push(`the files of RTMPS cannot be read: ${(error as Error).message}`)
    return undefined
  }
}
