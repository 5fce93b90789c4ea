// Opens the conversation with customer service; its messages go through chat.
import { openService } from '@lantern/protocol/support.ts'
import type { Context } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import type { Players } from '../players/players.ts'
import { servicePersonal } from './personal.ts'
import type { Service } from './service.ts'
import { serviceOffice } from './office.ts'

export function serviceFeature(
  { clock }: Pick<Context, 'clock'>,
  { players, service }: { readonly players: Players; readonly service: Service },
): Feature {
  return {
    name: 'service',
    office: serviceOffice(service),
    personal: servicePersonal,
    start: () => service.open(clock.now()),
    handlers: [
      handle(openService, async (_request, { me, brand, lang, tx, publish, now }) => {
        const desk = (await players.find(tx, brand, service.deskOf(brand)))!
        await service.greet(tx, publish, { brand, playerId: me.id, lang }, now)
        return {
          PlayerID: desk.id,
          Name: desk.name,
          PictureSetting: desk.picture_setting,
          PictureURL: desk.picture_url,
        }
      }),
    ],
  }
}
