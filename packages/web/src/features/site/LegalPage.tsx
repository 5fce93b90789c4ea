// Terms of service and privacy policy; the same texts with and without the site's frame.
import { useT } from '../../kernel/language.ts'
import { PageFrame } from '../../layouts/PageFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './LegalPage.module.css'

const documents = {
  terms: { title: 'shell.terms', parts: ['termsPlay', 'termsAge', 'termsAccount', 'termsFair', 'termsConduct'] },
  privacy: { title: 'shell.privacy', parts: ['privacyWhat', 'privacyWhy', 'privacyWho', 'privacyHow'] },
} as const

type Name = keyof typeof documents

function Paragraphs({ name }: { readonly name: Name }) {
  const t = useT()
  return (
    <div className={styles.text}>
      {documents[name].parts.map((part) => (
        <section key={part}>
          <h2>{t(`legal.${part}`)}</h2>
          <p>{t(`legal.${part}Text`)}</p>
        </section>
      ))}
    </div>
  )
}

function Framed({ name }: { readonly name: Name }) {
  const t = useT()
  return (
    <PageFrame title={t(documents[name].title)}>
      <Panel>
        <Paragraphs name={name} />
      </Panel>
    </PageFrame>
  )
}

function Bare({ name }: { readonly name: Name }) {
  const t = useT()
  return (
    <div className={styles.bare}>
      <h1 className="display">{t(documents[name].title)}</h1>
      <Paragraphs name={name} />
    </div>
  )
}

export const TermsPage = () => <Framed name="terms" />
export const PrivacyPage = () => <Framed name="privacy" />
export const BareTermsPage = () => <Bare name="terms" />
export const BarePrivacyPage = () => <Bare name="privacy" />
