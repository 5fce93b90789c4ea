// Saves a change of the club's description and shows the outcome.
import { editClub } from '@lantern/protocol/clubs.ts'
import type { RequestInput } from '@lantern/protocol/op.ts'
import { client } from '../../../kernel/connection/link.ts'
import { t } from '../../../kernel/language/language.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { keepClub } from '../clubStore.ts'

export const saveClub = (change: RequestInput<typeof editClub>): Promise<boolean> =>
  attempt(async () => keepClub((await client.call(editClub, change)).Club), t('club.saved'))
