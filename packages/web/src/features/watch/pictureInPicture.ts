// Picture-in-picture by the browser; apps that show the page in their own window have none.
import { t } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { program } from '../../kernel/session/program.ts'

export const hasInset = (): boolean => program === 'web' && document.pictureInPictureEnabled === true

export async function toggleInset(video: HTMLVideoElement | null): Promise<void> {
  if (!video) return
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch {
    // Without a picture the browser refuses.
    toast(t('watch.insetFailed'), 'warn')
  }
}
