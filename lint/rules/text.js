// Components contain no texts: these are in packages/locales, in four languages.
import { place } from './place.js'

/** Names that are the same in every language. */
const sameEverywhere = /^(ID|VIP|LV|RTP|QR|GameVer|Lantern|X|x)\b[\s.:\d]*$/
const readAttributes = ['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']

/** A JSON sample is not prose. */
const isProse = (text) => /\p{L}/u.test(text) && !sameEverywhere.test(text.trim()) && !text.startsWith('{"')

const isHan = (text) => /\p{Script=Han}/u.test(text)

export const text = {
  create(context) {
    const { path, isTest } = place(context)
    if (isTest || !path?.startsWith('packages/web/src/')) return {}
    const report = (node) => context.report({ node, message: 'texts belong in packages/locales, in every language' })
    return {
      JSXText: (node) => isProse(node.value) && report(node),
      JSXAttribute(node) {
        if (readAttributes.includes(node.name.name) && node.value?.type === 'Literal' && isProse(node.value.value))
          report(node)
      },
      Literal: (node) => typeof node.value === 'string' && isHan(node.value) && report(node),
      TemplateElement: (node) => isHan(node.value.raw) && report(node),
    }
  },
}
