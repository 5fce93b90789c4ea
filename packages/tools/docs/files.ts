// The published catalogue of the wire: the files of docs/ and their current contents.
import { errors as english } from '@lantern/locales/en_us/errors.ts'
import { errors as indonesian } from '@lantern/locales/id_id/errors.ts'
import { errors as vietnamese } from '@lantern/locales/vi_vn/errors.ts'
import { errors as chinese } from '@lantern/locales/zh_tw/errors.ts'
import { asyncapi } from '@lantern/protocol/docs/asyncapi.ts'
import { officePage } from '@lantern/protocol/docs/office.ts'
import { openapi } from '@lantern/protocol/docs/openapi.ts'
import { page } from '@lantern/protocol/docs/page.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export const catalogue = (): Readonly<Record<string, string>> => ({
  'protocol.md': page({ zh_tw: chinese, vi_vn: vietnamese, id_id: indonesian, en_us: english }),
  'office.md': officePage(),
  'openapi.json': json(openapi()),
  'asyncapi.json': json(asyncapi()),
})
