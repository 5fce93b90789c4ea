// Renders the parts of an announcement as our own elements; internal links keep the language and navigate without a page load.
import { useRouter } from '@tanstack/react-router'
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react'
import { useLocale } from '../../kernel/language/language.ts'
import { placeHref } from './address.ts'
import { readMarkup, type Part } from './parts.ts'
import styles from './Markup.module.css'

/** Headings are lowered one level, below the announcement's title. */
const lower: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' }

const isRow = (part: Part): boolean => typeof part !== 'string' && part.tag === 'tr'

function draw(part: Part, key: number): ReactNode {
  if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>
  if (part.tag === 'img') return <img key={key} src={part.src} alt={part.alt} loading="lazy" decoding="async" />
  if (!('parts' in part)) return createElement(part.tag, { key })
  const inside = part.parts.map(draw)
  if (part.tag === 'a')
    return (
      <MarkupLink key={key} href={part.href}>
        {inside}
      </MarkupLink>
    )
  if (part.tag === 'table')
    return (
      <div key={key} className={styles.wide}>
        <table>{part.parts.some(isRow) ? <tbody>{inside}</tbody> : inside}</table>
      </div>
    )
  return createElement(lower[part.tag] ?? part.tag, { key }, ...inside)
}

export function Markup({ html }: { readonly html: string }) {
  return <div className={styles.text}>{readMarkup(html).map(draw)}</div>
}

function MarkupLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const router = useRouter({ warn: false })
  const locale = useLocale()
  if (!href.startsWith('/'))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  const place = placeHref(href, locale)
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: place })
  }
  return (
    <a href={place} onClick={follow}>
      {children}
    </a>
  )
}
