// The sandbox's pay page: item, amount, and the possible outcomes, in the buyer's language and the shop's colours. Works without scripts, on
// phones and by keyboard.
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { methodOfType } from './methods.ts'
import type { Fields } from './seals.ts'
import type { GatewayName, Trade } from './trades.ts'

/** Outcomes that only tests use. */
const hiddenActs = ['fail', 'later', 'less', 'currency'] as const
export type Act = 'pay' | 'cancel' | (typeof hiddenActs)[number]

export const isAct = (act: string | null): act is Act =>
  act === 'pay' || act === 'cancel' || hiddenActs.some((one) => one === act)

type Word =
  | Act
  | 'payWith'
  | 'sandbox'
  | 'through'
  | 'goods'
  | 'order'
  | 'method'
  | 'amount'
  | 'bank'
  | 'back'
  | 'tests'
  | 'failed'
  | 'failedWhy'

/** What the shop determines about the page. */
export interface PayLook {
  /** Of the document: zh-TW. */
  readonly lang: string
  readonly shop: string
  readonly words: Readonly<Record<Word, string>>
  /** Names of the shop's payment methods. */
  readonly methods: Readonly<Record<string, string>>
  readonly formatPrice: (amount: number, currency: string) => string
  readonly palette: Readonly<Record<'ground' | 'raised' | 'accent' | 'accentInk' | 'glow' | 'text' | 'muted', string>>
}

const gatewayColours: Readonly<Record<GatewayName, string>> = { mycard: '#9c4400', omg: '#a3125f', redirect: '#1b5e3b' }
const gatewayName = (gateway: GatewayName, { words }: PayLook): string =>
  gateway === 'mycard' ? 'MyCard' : gateway === 'omg' ? 'FunPoint' : words.bank

const style = (
  { palette: { ground, raised, accent, accentInk, glow, text, muted } }: PayLook,
  colour: string,
): string => `
:root { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; color: ${text};
  background: radial-gradient(circle at 50% 0, color-mix(in srgb, ${glow} 45%, transparent), transparent 60%), ${ground};
  font: 16px/1.5 system-ui, 'Noto Sans TC', sans-serif }
main { width: 100%; max-width: 27rem; background: ${raised}; border-radius: 22px; overflow: hidden;
  box-shadow: 0 0 0 1px color-mix(in srgb, ${accent} 45%, transparent), 0 18px 60px #000a }
header { padding: 1.25rem 1.5rem; border-top: 6px solid ${colour}; background: color-mix(in srgb, ${text} 6%, transparent) }
header b { color: ${accent}; font-size: .9rem }
h1 { margin: .1rem 0 0; font-size: 1.3rem; line-height: 1.3; text-wrap: balance } header p { margin: .4rem 0 0; font-size: .9rem; color: ${muted} }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .5rem 1rem; margin: 0; padding: 1.25rem 1.5rem 0 }
dt { color: ${muted} } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
dd.sum { font-size: 1.5rem; font-weight: 800; color: ${accent} }
form { display: grid; gap: .7rem; padding: 1.25rem 1.5rem 1.5rem }
fieldset { display: grid; gap: .6rem; border: 1px dashed ${muted}; border-radius: 12px; padding: .75rem; margin: .5rem 0 0 }
legend { color: ${muted}; padding: 0 .4rem }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: 12px; padding: .5rem 1rem; width: 100%; cursor: pointer;
  border: 1px solid color-mix(in srgb, ${text} 30%, transparent); background: transparent; color: inherit }
button.main { background: ${accent}; border-color: ${accent}; color: ${accentInk}; font-weight: 800 }
button:hover { border-color: ${accent} } :focus-visible { outline: 3px solid ${text}; outline-offset: 2px }
code { display: block; padding: 1rem 1.5rem; color: ${muted}; overflow-wrap: anywhere }
`

/** Submits the form; without scripts, a button does it. */
const sendItself = 'document.forms[0].submit()'
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const fill = (text: string, name: string, value: string): string => text.replace(`{${name}}`, () => value)

interface Page {
  readonly status: number
  readonly look: PayLook
  /** Of the gateway or the method. */
  readonly colour: string
  readonly title: string
  readonly body: string
  readonly script?: string
}

function send(response: ServerResponse, { status, look, colour, title, body, script = '' }: Page): void {
  const css = style(look, colour)
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
  response.end(`<!doctype html><html lang="${escape(look.lang)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>${css}</style></head><body><main>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`)
}

export function showTrade(response: ServerResponse, look: PayLook, trade: Trade, isTest: boolean): void {
  const { words } = look
  const tests = hiddenActs.map((act) => `<button name="act" value="${act}">${escape(words[act])}</button>`)
  const sum = look.formatPrice(trade.amount, trade.currency)
  const gateway = gatewayName(trade.gateway, look)
  // For a gateway with several methods, the page shows the one chosen in the shop.
  const type = trade.gateway === 'mycard' ? methodOfType(trade.channel) : undefined
  const method = (type && look.methods[type.method]) ?? gateway
  const through = method.includes(gateway) ? '' : ` ${fill(words.through, 'gateway', gateway)}`
  const title = fill(words.payWith, 'method', method)
  send(response, {
    status: 200,
    look,
    colour: type?.colour ?? gatewayColours[trade.gateway],
    title,
    body: `<header><b>${escape(look.shop)}</b><h1>${escape(title)}</h1><p>${escape(words.sandbox + through)}</p></header>
<dl><dt>${escape(words.goods)}</dt><dd>${escape(trade.item)}</dd><dt>${escape(words.order)}</dt><dd>${escape(trade.orderId)}</dd>
<dt>${escape(words.method)}</dt><dd>${escape(method)}</dd><dt>${escape(words.amount)}</dt><dd class="sum">${escape(sum)}</dd></dl>
<form method="post"><button class="main" name="act" value="pay" autofocus>${escape(fill(words.pay, 'amount', sum))}</button>
<button name="act" value="cancel">${escape(words.cancel)}</button>
${isTest ? `<fieldset><legend>${escape(words.tests)}</legend>${tests.join('')}</fieldset>` : ''}</form>`,
  })
}

/** The redirect of gateways that send their result through the browser: a form that submits itself. */
export function postBack(
  response: ServerResponse,
  look: PayLook,
  gateway: GatewayName,
  to: string,
  fields: Fields,
): void {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const back = `<noscript><button class="main">${escape(look.words.back)}</button></noscript>`
  send(response, {
    status: 200,
    look,
    colour: gatewayColours[gateway],
    title: look.words.back,
    body: `<form method="post" action="${escape(to)}">${inputs.join('')}${back}</form>`,
    script: sendItself,
  })
}

/** `why` is for developers. */
export function showFailure(response: ServerResponse, look: PayLook, gateway: GatewayName, why: string): void {
  const { failed, failedWhy } = look.words
  send(response, {
    status: 400,
    look,
    colour: gatewayColours[gateway],
    title: failed,
    body: `<header><h1>${escape(failed)}</h1><p>${escape(failedWhy)}</p></header><code>${escape(why)}</code>`,
  })
}
