// A card of a club for tests: every player may apply.
import { clubJoining, clubStandings } from '@lantern/protocol/values/clubs.ts'
import type { ClubCard } from './joinState.ts'

export const testCard = (changes: Partial<ClubCard> = {}): ClubCard => ({
  ClubID: 7,
  ClubName: 'Moonlight',
  MemberCount: 10,
  PicInfo: { Path: '', DefaultID: 1 },
  JoinMode: clubJoining.approval,
  LeastVip: 0,
  LeastLevel: 0,
  Language: '',
  Level: 3,
  MemberLimit: 60,
  Introduction: '',
  LeaderID: 1,
  LeaderName: 'a',
  Place: 0,
  CreateTime: '2026-11-01T00:00:00.000Z',
  Standing: clubStandings.none,
  Joinable: true,
  ...changes,
})
