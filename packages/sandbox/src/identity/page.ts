// The page that asks who signs in: a few names to choose from, a field for another name, and a cancel button. Works without scripts.
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { someNames } from './people.ts'

interface Look {
  readonly name: string
  readonly colour: string
  readonly ink: string
}

/** A colour and a name for each provider, so that testers can distinguish them; none imitates the real page. */
const looks: Readonly<Record<string, Look>> = {
  google: { name: 'Google', colour: '#1a56c4', ink: '#ffffff' },
  facebook: { name: 'Facebook', colour: '#3b4fa3', ink: '#ffffff' },
  zalo: { name: 'Zalo', colour: '#0068d6', ink: '#ffffff' },
  line: { name: 'LINE', colour: '#057a3a', ink: '#ffffff' },
  apple: { name: 'Apple', colour: '#1d1d1f', ink: '#ffffff' },
  EBC_SIGNIN: { name: 'EBC', colour: '#8a3b12', ink: '#ffffff' },
}

const style = (look: Look): string => `
:root { color-scheme: light; --colour: ${look.colour}; --ink: ${look.ink} }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: #eef0f4; color: #1b1d22;
  font: 16px/1.5 system-ui, 'Noto Sans TC', sans-serif }
main { width: 100%; max-width: 26rem; background: #fff; border-radius: 16px; overflow: hidden; box-shadow: 0 8px 30px #0002 }
header { background: var(--colour); color: var(--ink); padding: 1.25rem 1.5rem }
h1 { margin: 0; font-size: 1.25rem } header p { margin: .25rem 0 0; font-size: .9rem }
form { display: grid; gap: .6rem; padding: 1.25rem 1.5rem } form + form { border-top: 1px solid #e3e5ea }
button, input { font: inherit; min-height: 3rem; border-radius: 10px; border: 1px solid #8b909b; padding: .5rem 1rem; width: 100% }
button { background: #fff; color: inherit; text-align: left; cursor: pointer }
button.main { background: var(--colour); color: var(--ink); border-color: var(--colour); text-align: center; font-weight: 600 }
button.quiet { text-align: center; border-color: transparent; text-decoration: underline }
button:hover { outline: 2px solid var(--colour) }
:focus-visible { outline: 3px solid var(--colour); outline-offset: 2px }
label { font-size: .9rem } footer { padding: 0 1.5rem 1.25rem; font-size: .85rem; color: #545a66 }
`

/** Submits the form; without scripts, a button does it. */
const sendItself = 'document.forms[0].submit()'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function send(
  response: ServerResponse,
  status: number,
  look: Look,
  body: string,
  policy: readonly string[] = [],
): void {
  const css = style(look)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      `default-src 'none'`,
      `style-src ${hash(css)}`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      ...policy,
    ].join('; '),
  })
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(look.name)} (development)</title>
<style>${css}</style></head><body><main>${body}</main></body></html>`)
}

const lookOf = (provider: string): Look => looks[provider] ?? { name: provider, colour: '#333333', ink: '#ffffff' }

/** The CSP has no form-action: browsers also apply it to redirects after a form, and these lead to the site that asked. */
export function askWho(response: ServerResponse, provider: string, action: string): void {
  const look = lookOf(provider)
  const people = someNames.map((name) => `<button name="person" value="${escape(name)}">${escape(name)}</button>`)
  const form = `<form method="post" action="${escape(action)}">`
  send(
    response,
    200,
    look,
    `<header><h1>Who signs in?</h1><p>A stand-in for ${escape(look.name)}: nothing leaves this machine.</p></header>
${form}${people.join('')}</form>
${form}<label for="other">Someone else</label>
<input id="other" name="person" maxlength="40" autocomplete="off" required placeholder="A name">
<button class="main">Sign in with this name</button></form>
${form}<button class="quiet" name="cancel" value="1">Cancel</button></form>
<footer>The same name is always the same person.</footer>`,
  )
}

/** Apple's form_post response: a form that submits itself to the site. */
export function postBack(
  response: ServerResponse,
  provider: string,
  to: string,
  fields: Readonly<Record<string, string>>,
): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  send(
    response,
    200,
    lookOf(provider),
    `<form method="post" action="${escape(to)}">${inputs.join('')}
<noscript><button class="main">Continue</button></noscript></form><script>${sendItself}</script>`,
    [`script-src ${hash(sendItself)}`],
  )
}

export function showFailure(response: ServerResponse, provider: string, why: string): void {
  send(response, 400, lookOf(provider), `<header><h1>This sign-in cannot go on</h1><p>${escape(why)}</p></header>`)
}
