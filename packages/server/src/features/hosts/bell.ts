// The job that notifies the followers of a host who went on air: those with a bell who are online, in batches.
import { followHost } from '@lantern/protocol/hosts.ts'
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import type { HostsDeps } from './hosts.ts'
import * as store from './store.ts'

interface Bell {
  readonly hostId: number
  readonly roomId: number
  readonly title: string
  readonly at: string
}

const batch = 500

export function bellJob({ db, players, presence, publish }: Omit<HostsDeps, 'settings' | 'mail'>): Job {
  return {
    kind: 'hosts.bell',
    async run({ payload }: JobCall) {
      const { hostId, roomId, title, at } = payload as Bell
      const host = (await players.many(db, [hostId])).get(hostId)
      if (!host) return
      const body = {
        HostID: hostId,
        HostName: host.name,
        PictureURL: host.picture_url,
        RoomID: roomId,
        Title: title,
        CreateTime: at,
      }
      for (let last = 0; ;) {
        const ids = await store.readBells(db, hostId, last, batch)
        if (ids.length === 0) return
        for (const id of await presence.whoIsHere(ids)) publish(playerChannel(id), followHost, body)
        last = ids.at(-1)!
      }
    },
  }
}
