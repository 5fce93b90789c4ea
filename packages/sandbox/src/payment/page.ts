// The sandbox's pay page: item, amount, and the possible outcomes. Works without scripts, on phones and by keyboard.
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { methodOfType } from './methods.ts'
import type { Fields } from './seals.ts'
import type { GatewayName, Trade } from './trades.ts'

/** None imitates the real page. */
const looks: Readonly<Record<GatewayName, Look>> = {
  mycard: { name: 'MyCard', colour: '#9c4400' },
  omg: { name: 'FunPoint', colour: '#a3125f' },
  redirect: { name: 'Bank', colour: '#1b5e3b' },
}

const style = (colour: string): string => `
:root { color-scheme: light; --colour: ${colour} }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: #eef0f4; color: #1b1d22;
  font: 16px/1.5 system-ui, 'Noto Sans TC', sans-serif }
main { width: 100%; max-width: 26rem; background: #fff; border-radius: 16px; overflow: hidden; box-shadow: 0 8px 30px #0002 }
header { background: var(--colour); color: #fff; padding: 1.25rem 1.5rem }
h1 { margin: 0; font-size: 1.25rem } header p { margin: .25rem 0 0; font-size: .9rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .4rem 1rem; margin: 0; padding: 1.25rem 1.5rem 0 }
dt { color: #545a66 } dd { margin: 0; text-align: right; overflow-wrap: anywhere } dd.sum { font-size: 1.5rem; font-weight: 700 }
form { display: grid; gap: .6rem; padding: 1.25rem 1.5rem }
fieldset { display: grid; gap: .6rem; border: 1px dashed #8b909b; border-radius: 10px; padding: .75rem; margin: .5rem 0 0 }
button { font: inherit; min-height: 3rem; border-radius: 10px; border: 1px solid #8b909b; padding: .5rem 1rem; width: 100%;
  background: #fff; color: inherit; cursor: pointer }
button.main { background: var(--colour); color: #fff; border-color: var(--colour); font-weight: 600 }
button:hover { outline: 2px solid var(--colour) } :focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
`

/** Submits the form; without scripts, a button does it. */
const sendItself = 'document.forms[0].submit()'
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Look {
  readonly name: string
  readonly colour: string
}

function send(response: ServerResponse, status: number, look: Look, body: string, script = ''): void {
  const { name, colour } = look
  const css = style(colour)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // No form-action: browsers also apply it to redirects after a form, and these lead back to the shop.
    'content-security-policy': [
      `default-src 'none'`,
      `style-src ${hash(css)}`,
      ...(script ? [`script-src ${hash(script)}`] : []),
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
  })
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(name)} (sandbox)</title>
<style>${css}</style></head><body><main>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`)
}

/** Outcomes that only tests use. */
const hiddenActs = { fail: 'Fail', later: 'Pay later', less: 'Pay one less', currency: 'Pay in another currency' }
export type Act = 'pay' | 'cancel' | keyof typeof hiddenActs

export const isAct = (act: string | null): act is Act =>
  act === 'pay' || act === 'cancel' || Object.hasOwn(hiddenActs, act ?? '')

export function showTrade(response: ServerResponse, trade: Trade, isTest: boolean): void {
  const tests = Object.entries(hiddenActs).map(([act, text]) => `<button name="act" value="${act}">${text}</button>`)
  const sum = `${trade.currency} ${trade.amount.toLocaleString('en')}`
  const gatewayLook = looks[trade.gateway]
  // For a gateway with several methods, the page shows the one chosen in the shop.
  const look = (trade.gateway === 'mycard' && methodOfType(trade.channel)) || gatewayLook
  const through = look.name.includes(gatewayLook.name) ? '' : ` Paid through ${gatewayLook.name}.`
  send(
    response,
    200,
    look,
    `<header><h1>Pay with ${escape(look.name)}</h1><p>A sandbox: no money moves, nothing leaves this machine.${escape(through)}</p></header>
<dl><dt>For</dt><dd>${escape(trade.item)}</dd><dt>Order</dt><dd>${escape(trade.orderId)}</dd>
<dt>Method</dt><dd>${escape(trade.channel || 'any')}</dd><dt>Amount</dt><dd class="sum">${escape(sum)}</dd></dl>
<form method="post"><button class="main" name="act" value="pay" autofocus>Pay ${escape(sum)}</button>
<button name="act" value="cancel">Cancel and go back</button>
${isTest ? `<fieldset><legend>For tests</legend>${tests.join('')}</fieldset>` : ''}</form>`,
  )
}

/** The redirect of gateways that send their result through the browser: a form that submits itself. */
export function postBack(response: ServerResponse, gateway: GatewayName, to: string, fields: Fields): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const form = `<form method="post" action="${escape(to)}">${inputs.join('')}<noscript><button class="main">Back to the shop</button></noscript></form>`
  send(response, 200, looks[gateway], form, sendItself)
}

export function showFailure(response: ServerResponse, gateway: GatewayName, why: string): void {
  send(response, 400, looks[gateway], `<header><h1>This payment cannot go on</h1><p>${escape(why)}</p></header>`)
}
