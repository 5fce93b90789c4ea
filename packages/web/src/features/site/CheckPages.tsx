// Two pages for customer service: what the shell and the stage detect of this device, to be copied into a conversation.
import { Copy } from 'lucide-react'
import { useLocale } from '../../kernel/language/language.ts'
import { gameVersion, page } from '../../kernel/document/page.ts'
import { useConnection } from '../../kernel/connection/connection.ts'
import { useSession } from '../../kernel/session/session.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { chooseRenderer, wantsLessMotion } from '../../games/engine/renderer.ts'
import { copyText } from '../../ui/copyText.ts'
import styles from './CheckPages.module.css'
import { useManual, type Say } from './manual.ts'
import { layoutOf, pictureSize, slidesPerView, useScreen } from '../../kernel/browser/screen.ts'

type NamedValues = readonly (readonly [name: string, value: string])[]

function useShellFacts(say: Say<'site'>): NamedValues {
  const { width, height, pixels } = useScreen()
  const locale = useLocale()
  const status = useSession((session) => session.status)
  const socket = useConnection(({ state }) => state)
  return [
    [say('factVersion'), gameVersion],
    [say('factSite'), page.siteId],
    [say('factBrand'), page.brand],
    [say('factLanguage'), locale],
    [say('factScreen'), `${width} × ${height}`],
    [say('factPixels'), String(pixels)],
    [say('factTurned'), say(width > height ? 'factSideways' : 'factUpright')],
    [say('factLayout'), say(`layout${layoutOf(width)}`)],
    [say('factAhead'), String(slidesPerView(width))],
    [say('factPicture'), String(pictureSize(width))],
    [say('factSession'), say(status === 'player' ? 'sessionIn' : 'sessionOut')],
    [say('factSocket'), socket],
  ]
}

function FactList({ title, facts, children }: { title: string; facts: NamedValues; children?: React.ReactNode }) {
  const say = useManual('site')
  const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <PageFrame title={title} lead={say('checkLead')}>
      {children}
      <Panel flush>
        <Facts look="lined" className={`${styles.facts} number`}>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <div className={styles.actions}>
        <Button kind="gold" onClick={() => void copyText(text, say('checkCopied'))}>
          <Copy size={18} aria-hidden />
          {say('checkCopy')}
        </Button>
      </div>
    </PageFrame>
  )
}

export function HeaderTestPage() {
  const say = useManual('site')
  return <FactList title={say('headerTitle')} facts={useShellFacts(say)} />
}

export function StageTestPage() {
  const say = useManual('site')
  const locale = useLocale()
  const shell = useShellFacts(say)
  const has = (is: boolean): string => say(is ? 'yes' : 'no')
  const draws = chooseRenderer()
  const facts: NamedValues = [
    ...shell,
    [say('factDraws'), draws],
    [say('factMotion'), has(wantsLessMotion())],
    [say('factTouch'), has(navigator.maxTouchPoints > 0)],
    [say('factSound'), has('AudioContext' in window)],
  ]
  return (
    <FactList title={say('stageTitle')} facts={facts}>
      <Notice tone={draws === 'webgl' ? 'good' : 'info'}>{say(draws === 'webgl' ? 'stageGood' : 'stageSlow')}</Notice>
      <div className={styles.actions}>
        <ButtonLink to="/$locale/play-game/m/$gameCode" params={{ locale, gameCode: 'owl20' }}>
          {say('stageTry')}
        </ButtonLink>
      </div>
    </FactList>
  )
}
