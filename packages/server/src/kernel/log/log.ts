// Structured logging; the last step before a line is written redacts secrets and personal data.
import { pino, type DestinationStream, type Level, type LogFn, type Logger } from 'pino'
import { isDatabaseUnavailable } from '../../db/driver/unavailable.ts'

const gone = '[redacted]'

/** Fields whose value is a secret or a phone number, whatever its format. */
const names =
  '[^"\\\\]*(?:token|authorization|cookie|password|secret|phone|validate_?code|captcha_?code|sms_?code|stream_?key|upstream)[^"\\\\]*'
const field = new RegExp(`"(${names})":(?:"(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+)`, 'gi')
/** The same fields inside a string that contains JSON. */
const quotedField = new RegExp(`\\\\"(${names})\\\\":(?:\\\\"[^"\\\\]*\\\\"|-?[\\d.]+)`, 'gi')
/** Secrets that are recognised by their format alone: phone numbers of our countries, socket tokens, bearer tokens, stream addresses, links. */
const phone = /(?<![\w.-])\+?(?:84|886)[\s-]?0?\d{8,10}(?![\w.-])/g
const socketToken = /\bsock_[\w-]{8,}/g
const bearer = /\b(Bearer)\s+[\w.~+/=-]+/gi
const streamAddress = /\b(rtmps?:\/\/[^\s"/\\]+\/[^\s"/\\]+\/)[^\s"\\]+/gi
const query = /([?&](?:\w*token|key|code|k|t)=)[^&\s"\\]+/gi

export function redact(line: string): string {
  return line
    .replace(field, `"$1":"${gone}"`)
    .replace(quotedField, `\\"$1\\":\\"${gone}\\"`)
    .replace(phone, gone)
    .replace(socketToken, gone)
    .replace(bearer, `$1 ${gone}`)
    .replace(streamAddress, `$1${gone}`)
    .replace(query, `$1${gone}`)
}

/**
 * An outage of the database is reported once, by the observer of db/driver/availability.ts. The errors it causes elsewhere are logged at debug level only;
 * a COMMIT whose outcome stays unknown is always reported.
 */
function lowerOutages(this: Logger, given: Parameters<LogFn>, write: LogFn): void {
  const fields: unknown = given[0]
  const err = typeof fields === 'object' && fields !== null ? (fields as { err?: unknown; outcome?: unknown }) : {}
  if (err.outcome !== 'unknown' && isDatabaseUnavailable(err.err))
    this.debug({ ...err, err: String(err.err) }, given[1])
  else write.apply(this, given)
}

export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = { level, base: null, hooks: { streamWrite: redact, logMethod: lowerOutages } }
  return destination ? pino(options, destination) : pino(options)
}
