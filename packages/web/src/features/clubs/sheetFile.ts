// Downloads a list of the club as data.csv, streamed by the server.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { csvType } from '../../kernel/browser/saveFile.ts'
import { currentLocale } from '../../kernel/language/language.ts'

const keepFor = 60_000

/** `path` is that of the call, such as club/member_list/export. Throws as client.call does. */
export async function downloadSheet(path: string, request: object): Promise<void> {
  const response = await fetch(`/api/v1/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'text/csv', lang: currentLocale() },
    body: JSON.stringify(request),
  }).catch((error: unknown) => {
    throw new LostError('no answer', { cause: error })
  })
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    const answer = (await response.json().catch(() => ({}))) as { Code?: unknown; Message?: unknown; Result?: unknown }
    throw new RefusalError(Number(answer.Code), String(answer.Message ?? ''), answer.Result)
  }
  const url = URL.createObjectURL(new Blob([await response.blob()], { type: csvType }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'data.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepFor)
}
