// Why a device is missing or the last broadcast ended, with another attempt where it can help.
import { useT } from '../../../kernel/language/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './BrowserLive.module.css'
import { endingText, faultText } from './faultTexts.ts'
import { reopenCamera, reopenMicrophone, useCameraSession } from './session.ts'

export function Faults() {
  const t = useT()
  const camera = useCameraSession((session) => session.camera.fault)
  const microphone = useCameraSession((session) => session.microphone.fault)
  const screen = useCameraSession((session) => session.screen.fault)
  const ending = useCameraSession((session) => session.ending)
  const isOff = useCameraSession(({ phase }) => phase === 'off' || phase === 'opening')
  return (
    <div role="alert" className={styles.notices}>
      {ending && <Notice tone="bad">{endingText(ending)}</Notice>}
      {camera && !isOff && (
        <Notice tone="bad">
          {t(faultText('camera', camera))} <Again onClick={reopenCamera} />
        </Notice>
      )}
      {microphone && !isOff && (
        <Notice tone="warn">
          {t(faultText('microphone', microphone))} <Again onClick={reopenMicrophone} />
        </Notice>
      )}
      {screen && <Notice tone="warn">{t(faultText('screen', screen))}</Notice>}
    </div>
  )
}

function Again({ onClick }: { readonly onClick: () => Promise<void> }) {
  const t = useT()
  return (
    <Button kind="text" size="small" onClick={() => void onClick()}>
      {t('camera.again')}
    </Button>
  )
}
