// Terms of service and privacy policy with a table of contents; the same documents with and without the site's frame.
import { useLocale, useT } from '../../kernel/language/language.ts'
import { brand } from '../../kernel/document/page.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { documents, readBlocks, type LegalName } from './legal.ts'
import styles from './LegalPage.module.css'
import { useManual } from './manual.ts'

/** Both documents use the same keys for their parts; `name` selects the document. */
function useLegal(name: LegalName): (key: string) => string {
  const say = useManual(name) as (key: string, parameters: { brand: string }) => string
  const locale = useLocale()
  return (key) => say(key, { brand: brand.names[locale] })
}

function Contents({ name }: { readonly name: LegalName }) {
  const say = useLegal(name)
  return (
    <nav className={styles.contents} aria-label={say('contents')}>
      <b>{say('contents')}</b>
      <ol>
        {documents[name].parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{say(part)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Article({ name }: { readonly name: LegalName }) {
  const say = useLegal(name)
  return (
    <article className={styles.text}>
      <p className={styles.updated}>{say('updated')}</p>
      <p className={styles.lead}>{say('lead')}</p>
      {documents[name].parts.map((part) => (
        <section key={part} id={part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`}>{say(part)}</h2>
          {readBlocks(say(`${part}Text`)).map((block) =>
            'items' in block ? (
              <ul key={block.items[0]}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : (
              <p key={block.text}>{block.text}</p>
            ),
          )}
        </section>
      ))}
    </article>
  )
}

function Document({ name }: { readonly name: LegalName }) {
  return (
    <div className={styles.document}>
      <Contents name={name} />
      <Panel className={styles.paper}>
        <Article name={name} />
      </Panel>
    </div>
  )
}

function Framed({ name }: { readonly name: LegalName }) {
  const t = useT()
  return (
    <PageFrame title={t(documents[name].title)}>
      <Document name={name} />
    </PageFrame>
  )
}

function Bare({ name }: { readonly name: LegalName }) {
  const t = useT()
  return (
    <div className={styles.bare}>
      <h1 className="display">{t(documents[name].title)}</h1>
      <Document name={name} />
    </div>
  )
}

export const TermsPage = () => <Framed name="terms" />
export const PrivacyPage = () => <Framed name="privacy" />
export const BareTermsPage = () => <Bare name="terms" />
export const BarePrivacyPage = () => <Bare name="privacy" />
