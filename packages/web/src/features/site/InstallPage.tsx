// Installing the site: the browser's prompt where it exists, else instructions; a QR code for phones.
import { Maximize, MousePointerClick, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '../../kernel/language/language.ts'
import { useTab } from '../../kernel/routing/layerState.ts'
import { brand } from '../../kernel/document/page.ts'
import '../../kernel/pictures/stagePictures.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel, SectionHead } from '../../ui/Panel.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Qr } from '../../ui/Qr.tsx'
import { useInstalling } from '../../kernel/browser/installPrompt.ts'
import { install } from '../../page/install.ts'
import styles from './InstallPage.module.css'
import { useManual } from './manual.ts'
import { guessPlatform, platforms } from './platform.ts'

const steps = [1, 2, 3] as const
const reasons = [
  { Icon: MousePointerClick, name: 'why1' },
  { Icon: Maximize, name: 'why2' },
  { Icon: RefreshCw, name: 'why3' },
] as const

export function InstallPage() {
  const t = useT()
  const say = useManual('site')
  return (
    <PageFrame title={t('shell.download')} lead={say('installLead')}>
      <Offer />
      <div className={styles.columns}>
        <HowTo />
        <Scan />
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ Icon, name }) => (
          <li key={name}>
            <Icon size={24} aria-hidden />
            <div>
              <h2>{say(name)}</h2>
              <p>{say(`${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Notice tone="warn">{say('apkNotice')}</Notice>
    </PageFrame>
  )
}

function Offer() {
  const say = useManual('site')
  const locale = useLocale()
  const { offer, isInstalled } = useInstalling()
  return (
    <Hero
      picture={<Picture name={`brands/${brand.code}-emblem`} alt="" fetchPriority="high" />}
      title={say('installTitle', { brand: brand.names[locale] })}
      isMetal
      text={say('installText')}
      action={
        isInstalled ? (
          <Notice tone="good">{say('installed')}</Notice>
        ) : (
          offer && (
            <Button kind="gold" size="large" onClick={() => void install()}>
              {say('install')}
            </Button>
          )
        )
      }
    />
  )
}

function HowTo() {
  const say = useManual('site')
  const [guess] = useState(() => guessPlatform(navigator.userAgent, navigator.maxTouchPoints > 1))
  const [platform, setPlatform] = useTab('on', [guess, ...platforms])
  return (
    <Panel>
      <SectionHead title={say('how')} />
      <Segments
        label={say('platform')}
        options={platforms.map((value) => ({ value, text: say(value) }))}
        value={platform}
        onChange={setPlatform}
      />
      <div className={styles.steps}>
        <Steps gilt steps={steps.map((step) => say(`${platform}${step}`))} />
      </div>
    </Panel>
  )
}

function Scan() {
  const say = useManual('site')
  const locale = useLocale()
  const url = `${location.origin}/${locale}/download`
  return (
    <Panel className={styles.scan}>
      <Qr text={url} label={say('scanLabel', { url })} className={styles.code} />
      <div>
        <h2>{say('scan')}</h2>
        <p>{say('scanText')}</p>
      </div>
    </Panel>
  )
}
