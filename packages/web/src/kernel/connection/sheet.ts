// Downloads a list as data.csv: the server streams it when the request accepts text/csv, and answers a refusal as JSON.
import { LostError, RefusalError } from '@lantern/client/refusal.ts'
import type { AnyCall } from '@lantern/protocol/op.ts'
import { csvType, saveFile } from '../browser/saveFile.ts'
import { currentLocale } from '../language/language.ts'

export async function downloadSheet(declared: AnyCall, request: object): Promise<void> {
  let response: Response
  let file: Blob
  try {
    response = await fetch(`/api/v1/${declared.path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/csv', lang: currentLocale() },
      body: JSON.stringify(request),
    })
    // The whole list is read: a stream that breaks off is no file.
    file = await response.blob()
  } catch (error) {
    throw new LostError('no answer', { cause: error })
  }
  if (response.headers.get('content-type')?.startsWith('text/csv')) return saveFile('data.csv', file, csvType)
  throw await readRefusal(file)
}

async function readRefusal(file: Blob): Promise<Error> {
  try {
    const { Code, Message, Result } = JSON.parse(await file.text()) as Record<string, unknown>
    return new RefusalError(Number(Code), typeof Message === 'string' ? Message : '', Result)
  } catch (error) {
    return new LostError('no answer', { cause: error })
  }
}
