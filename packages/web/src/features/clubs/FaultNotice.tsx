// Why a call was refused, above the button that sent it; announced to screen readers.
import { Notice } from '../../ui/Notice.tsx'

export function FaultNotice({ fault }: { readonly fault: string | null }) {
  if (fault === null) return null
  return (
    <div role="alert">
      <Notice tone="bad">{fault}</Notice>
    </div>
  )
}
