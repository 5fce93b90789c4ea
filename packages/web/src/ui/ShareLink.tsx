// A link to pass on: its text, buttons to copy and share it, and its QR code.
import type { analyticsFields } from '@lantern/protocol/values/analytics.ts'
import { Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { track } from '../kernel/browser/analytics.ts'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { Qr } from './Qr.tsx'
import styles from './ShareLink.module.css'

export function LinkText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.link}>{children}</p>
}

interface ShareButtonsProps {
  /** What is shared, in the statistics of use. */
  readonly what: (typeof analyticsFields.What)[number]
  readonly link: string
  /** Name of the button and the message after a press. */
  readonly copy: readonly [name: string, done: string]
  /** Name of the button and the text that goes with the link. */
  readonly share: readonly [name: string, text: string]
  /** Further buttons. */
  readonly children?: ReactNode
}

export function ShareButtons({ what, link, copy, share, children }: ShareButtonsProps) {
  const [shareName, text] = share
  const count = (): void => track({ Name: 'shareSent', What: what })
  // Closing the share sheet rejects the promise; it is no error.
  const openSheet = (): void => void navigator.share({ text, url: link }).then(count, () => undefined)
  const copyLink = (): void => {
    count()
    void copyText(link, copy[1])
  }
  return (
    <div className={styles.moves}>
      <Button kind="gold" onClick={copyLink}>
        <Copy size={18} aria-hidden />
        {copy[0]}
      </Button>
      {'share' in navigator && (
        <Button onClick={openSheet}>
          <Share2 size={18} aria-hidden />
          {shareName}
        </Button>
      )}
      {children}
    </div>
  )
}

interface QrFigureProps {
  readonly link: string
  readonly label: string
  readonly caption: string
}

export function QrFigure({ link, label, caption }: QrFigureProps) {
  return (
    <figure className={styles.qr}>
      <Qr text={link} label={label} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
