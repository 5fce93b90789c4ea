// The tables of the migrated database. Written by `npm run db:types`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountTable {
  id: GeneratedAlways<number>
  brand: string
  kind: string
  owner_id: number
  currency: number
  balance: Generated<number>
  seq: Generated<number>
  minimum: number | null
  hot: boolean
  booked_at: Generated<Date>
  day: Generated<string>
  day_entries: Generated<number>
  day_opening: Generated<number>
}

export interface AccountDayTable {
  account_id: number
  day: string
  entries: number
  change: number
  opening: number | null
  closing: number | null
}

export interface AccountDayReasonTable {
  account_id: number
  day: string
  reason: number
  entries: number
}

export interface AllianceTable {
  id: Generated<number>
  brand: string
  name: string
  created_at: Date
  skeleton: string | null
  head_club_id: number | null
  ended_at: Date | null
}

export interface AllianceInvitationTable {
  id: Generated<number>
  alliance_id: number
  club_id: number
  inviter_id: number
  state: Generated<string>
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

export interface AnalyticsDayTable {
  brand: string
  day: string
  name: string
  field: string
  value: string
  events: number
  visitors: number
}

export interface AnalyticsEventTable {
  id: GeneratedAlways<number>
  brand: string
  day: string
  created_at: Date
  visitor: Buffer
  name: string
  fields: ColumnType<unknown, string, string>
  minute: Date | null
  events: Generated<number>
}

export interface AnalyticsSaltTable {
  day: string
  salt: Buffer
}

export interface AnnouncedGiftTable {
  line_id: number
  player_id: number
  said_at: Date
}

export interface AnnouncedWinTable {
  win_id: number
  player_id: number
  line_id: number
  said_at: Date
}

export interface ArcadeBetTable {
  id: string
  player_id: number
  round_id: number
  brand: string
  game_code: string
  number: number
  place: Generated<number>
  bet: number
  auto: number | null
  spots: ColumnType<unknown, string | undefined, string>
  name: string
  picture: string
  is_counted: boolean
  state: Generated<string>
  multiple: number | null
  win: Generated<number>
  created_at: Date
  settled_at: Date | null
  xid: string | null
  settled_number: number | null
}

export interface ArcadeChainTable {
  id: Generated<number>
  brand: string
  game_code: string
  last_seed: string
  commitment: string
  length: number
  salt: string | null
  created_at: Date
  ended_at: Date | null
  next_link: Generated<number>
  salt_bets: string[] | null
}

export interface ArcadeLeaseTable {
  brand: string
  game_code: string
  holder: string
  epoch: Generated<number>
  held_until: Date
}

export interface ArcadeRoundTable {
  id: Generated<number>
  brand: string
  game_code: string
  chain_id: number
  link: number
  math_hash: string
  epoch: number
  state: string
  salt: string | null
  seed: string | null
  outcome: number[] | null
  is_interrupted: Generated<boolean>
  opened_at: Date
  closes_at: Date
  started_at: Date | null
  done_at: Date | null
}

export interface AuditTable {
  id: Generated<number>
  brand: string
  actor: string
  what: string
  row_id: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date
  reason: Generated<string | null>
}

export interface BanTable {
  id: Generated<number>
  brand: string
  player_id: number
  reason: string
  is_public: Generated<boolean>
  from_at: Date
  until_at: Date | null
  lifted_at: Date | null
}

export interface BattleTable {
  id: Generated<number>
  brand: string
  game_code: string
  math_hash: string
  bet: number
  entry: number
  seats: number
  spins: number
  fee_percent: number
  interval_ms: number
  code: string | null
  rematch_of: number | null
  server_seed: string
  server_seed_hash: string
  status: Generated<number>
  is_void: Generated<boolean>
  fee: Generated<number>
  created_at: Date
  closes_at: Date
  started_at: Date | null
  ended_at: Date | null
  holder: string | null
  epoch: Generated<number>
  held_until: Date | null
}

export interface BattleSeatTable {
  id: Generated<number>
  battle_id: number
  player_id: number
  seat: number | null
  client_seed: string
  is_bot: Generated<boolean>
  is_counted: Generated<boolean>
  state: Generated<number>
  total: Generated<number>
  prize: Generated<number>
  created_at: Date
}

export interface BattleSpinTable {
  battle_id: number
  seat: number
  spin: number
  win: number
  grid: ColumnType<unknown, string, string>
  free_spins: number
  digest: string
}

export interface BusinessKeyTable {
  what: string
  row_id: string
  step: string
  hash: string
  movement_id: number
  entries: number
  answer: string
  created_at: Date
}

export interface CallerKeyTable {
  day: string
  id: string
  player_id: number
  hash: string
  movement_id: number | null
  entries: number
  refusal: string | null
  answer: string
  created_at: Date
}

export interface CampaignTable {
  id: Generated<number>
  brand: string
  name: string
  settings: ColumnType<unknown, string, string>
  saved_by: string
  saved_at: Date
}

export interface CampaignVersionTable {
  id: Generated<number>
  campaign_id: number
  version: number
  kind: string
  settings: ColumnType<unknown, string, string>
  before: ColumnType<unknown, string, string>
  starts_at: Date
  ends_at: Date | null
  actor: string
  created_at: Date
}

export interface ChallengeTable {
  player_id: number
  day: string
  tier: number
  brand: string
  condition: number
  threshold: number
  target: number
  items: ColumnType<unknown, string, string>
  request_id: string
  started_at: Date
  ends_at: Date
  claimable_until: Date
  met_at: Date | null
}

export interface CharityTable {
  id: Generated<number>
  brand: string
  code: string
  name: string
  sort: Generated<number>
  valid_from: Date
  valid_until: Date | null
}

export interface ChatChannelTable {
  brand: string
  channel_type: number
  channel: string
  lines: number
  day: string
  day_first: number
  last_at: Date
}

export interface ChatDayTable {
  brand: string
  channel_type: number
  channel: string
  day: string
  first_no: number
  first_id: number
  first_at: Date
}

export interface ChatLineTable {
  id: Generated<number>
  day: string
  brand: string
  channel_type: number
  channel: string
  player_id: number
  to_id: number | null
  name: string
  message: string
  flag: Generated<number>
  sender_type: Generated<number>
  reply_id: number | null
  created_at: Date
  line_no: number
  reply_day: string | null
  auto_reply: string[] | null
  original_message: string | null
  club_name: string | null
  color_id: number | null
  removed_at: Date | null
}

export interface ChatMuteTable {
  player_id: number
  channel_type: Generated<number>
  until_at: Date
  reason: string
  muted_at: Date
}

export interface ChatPaceTable {
  player_id: number
  recent: ColumnType<unknown, string | undefined, string>
}

export interface ChatReadTable {
  player_id: number
  channel_type: number
  channel: string
  lines: number
}

export interface ChatRoomTable {
  player_id: number
  peer_id: number
  last_line_id: number
  last_message: string
  last_at: Date
  unread: Generated<number>
  peer_type: Generated<number>
}

export interface ClaimTable {
  id: Generated<number>
  brand: string
  player_id: number
  source: string
  key: string
  items: ColumnType<unknown, string, string>
  reason: string
  state: Generated<string>
  late: string
  offered_at: Date
  expires_at: Date | null
  settled_at: Date | null
  request_id: string | null
  letter: ColumnType<unknown, string | null | undefined, string | null>
}

export interface ClubTable {
  id: Generated<number>
  brand: string
  name: string
  is_chat_open: Generated<boolean>
  picture_path: Generated<string>
  picture_default: Generated<number>
  alliance_id: number | null
  color_id: number | null
  created_at: Date
  skeleton: string | null
  introduction: Generated<string>
  notice: Generated<string>
  join_mode: Generated<number>
  least_vip: Generated<number>
  least_level: Generated<number>
  language: Generated<string>
  fed: Generated<number>
  level: Generated<number>
  members: Generated<number>
  is_chat_locked: Generated<boolean>
  is_frozen: Generated<boolean>
  message_day: string | null
  absence_day: number | null
  allied_at: Date | null
  color_changed_at: Date | null
  alliance_left_at: Date | null
  dissolved_at: Date | null
}

export interface ClubApplicationTable {
  id: Generated<number>
  club_id: number
  player_id: number
  words: Generated<string>
  state: Generated<string>
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  settled_by: number | null
}

export interface ClubChangeTable {
  id: Generated<number>
  club_id: number
  kind: number
  player_id: number | null
  asked_by: number
  asked_at: Date
  effect_at: Date
  state: Generated<string>
  settled_at: Date | null
}

export interface ClubCouponTable {
  id: Generated<number>
  club_id: number
  player_id: number
  giver_id: number
  mail_id: number
  amount: number
  freeze_days: number
  state: Generated<number>
  day: string
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

export interface ClubCrestTable {
  club_id: number
  name: string
  webp: Buffer
  created_at: Date
}

export interface ClubHourTable {
  club_id: number
  hour: Date
  brand: string
  coins: number
  posted_at: Date | null
  is_paid: Generated<boolean>
}

export interface ClubInvitationTable {
  id: Generated<number>
  club_id: number
  player_id: number
  inviter_id: number
  state: Generated<string>
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

export interface ClubLinkTable {
  club_id: number
  token: string
  uses_left: number
  created_by: number
  created_at: Date
  expires_at: Date
}

export interface ClubLogTable {
  id: Generated<number>
  club_id: number
  kind: number
  actor_id: number | null
  target_id: number | null
  value: number | null
  created_at: Date
}

export interface ClubMemberTable {
  player_id: number
  club_id: number
  role: string
  joined_at: Date
  contribution: Generated<number>
  muted_until: Date | null
  reminded_day: string | null
}

export interface ClubRecordTable {
  id: Generated<number>
  club_id: number
  brand: string
  reason: number
  amount: number
  player_id: number | null
  day: string
  created_at: Date
}

export interface ClubStayTable {
  id: Generated<number>
  player_id: number
  club_id: number
  joined_at: Date
  left_at: Date | null
  left_how: string | null
}

export interface ClubWeekTable {
  id: Generated<number>
  brand: string
  week: string
  starts_at: Date
  ends_at: Date
  rules: ColumnType<unknown, string, string>
  created_at: Date
  closing_xid: string | null
  closed_at: Date | null
  settled_at: Date | null
}

export interface ClubWeekMemberTable {
  week_id: number
  club_id: number
  player_id: number
  fed: Generated<number>
  parts: Generated<number>
  prize: Generated<number>
}

export interface ClubWeekScoreTable {
  week_id: number
  club_id: number
  level: number
  fed: Generated<number>
  stakes: Generated<number>
  wins: Generated<number>
  reached_at: Date
  place: number | null
  prize: number | null
  due: number | null
  paid_at: Date | null
}

export interface CodeCountTable {
  scope: string
  subject: string
  hour: Date
  count: Generated<number>
}

export interface CouponTable {
  id: Generated<number>
  series: number
  brand: string
  code: string
  items: ColumnType<unknown, string, string>
  per_player: Generated<number>
  total: number | null
  vip: Generated<number>
  registered_since: Date | null
  valid_from: Date
  valid_until: Date | null
}

export interface CouponGuessTable {
  who: string
  player_id: number | null
  wrong: number
  since: Date
}

export interface CouponStockTable {
  series: number
  taken: number
}

export interface CouponUseTable {
  series: number
  player_id: number
  taken: number
  used_at: Date
}

export interface CredentialTable {
  token_hash: Buffer
  brand: string
  purpose: string
  provider: number
  subject: string
  player_ids: number[]
  name: Generated<string>
  picture: Generated<string>
  expires_at: Date
  used_at: Date | null
}

export interface DatabaseOriginTable {
  id: Generated<number>
  origin: string
  noted_at: Date
}

export interface EntryTable {
  day: string
  account_id: number
  seq: number
  movement_id: number
  leg: number
  currency: number
  reason: number
  source: string
  delta: number
  before: number | null
  after: number | null
  hot_id: number | null
  hot_delta: number | null
  more_id: number | null
  more_delta: number | null
  created_at: Date
}

export interface EventTable {
  id: GeneratedAlways<number>
  kind: string
  payload: ColumnType<unknown, string, string>
  created_at: Date
  xid: Generated<string>
}

export interface EventPositionTable {
  consumer: string
  xid: Generated<string>
  position: Generated<number>
}

export interface ExchangeRateTable {
  id: Generated<number>
  brand: string
  from_item: number
  to_item: number
  give: number
  get: number
  minimum: number
  valid_from: Date
  valid_until: Date | null
}

export interface FishBuyinTable {
  number: Generated<number>
  id: string
  brand: string
  player_id: number
  table_id: string
  math_hash: string
  server_seed: string
  server_seed_hash: string
  client_seed: string
  brought: number
  balance: number
  staked: Generated<number>
  won: Generated<number>
  returned: Generated<number>
  steps: Generated<number>
  created_at: Date
  closed_at: Date | null
}

export interface FishSeedTable {
  player_id: number
  server_seed: string
  server_seed_hash: string
  created_at: Date
}

export interface FishShotsTable {
  day: string
  buyin: number
  step: number
  player_id: number
  stake: number
  win: number
  shots: string
  created_at: Date
  xid: Generated<string>
  id: Generated<number>
}

export interface FishTableTable {
  id: string
  brand: string
  game_code: string
  owner: string | null
  lease_until: Date | null
}

export interface GameMarketTable {
  brand: string
  turbo: Generated<boolean>
  autoplay: Generated<boolean>
  buy: Generated<boolean>
  most_autoplay: Generated<number>
}

export interface GameMathTable {
  id: Generated<number>
  hash: string
  game_code: string
  variant: string
  definition: ColumnType<unknown, string | null | undefined, string | null>
}

export interface GameOpenTable {
  id: string
  player_id: number
  brand: string
  game_code: string
  bet: number
  mode: string
  cost: number
  seed_id: number
  math_id: number
  state_in: string | null
  state_version: number
  actions: Generated<number[]>
  opened_at: Date
}

export interface GameRoundTable {
  id: string
  day: string
  brand: string
  player_id: number
  game_code: string
  bet: number
  win: number
  events: ColumnType<unknown, string | null | undefined, string | null>
  seed_id: number
  digest: Buffer
  created_at: Date
  xid: Generated<string>
  math_id: number
  mode: Generated<string>
  cost: number | null
  steps: Generated<number>
  actions: number[] | null
  state_in: string | null
  jackpots: string | null
  counters: string | null
  movement_id: Generated<number>
}

export interface GameSeatTable {
  player_id: number
  game_code: string
  opened_at: Date | null
  is_favourite: Generated<boolean>
  shown_round: string | null
  shown_upto: Generated<number>
}

export interface GameSeedTable {
  id: Generated<number>
  player_id: number
  server_seed: string
  server_seed_hash: string
  client_seed: string
  created_at: Date
  retired_at: Date | null
}

export interface GameShelfTable {
  brand: string
  game_code: string
  is_shown: Generated<boolean>
  place: number | null
  tags: string[] | null
  banner: string | null
  least_bet: number | null
  most_bet: number | null
}

export interface GameStateTable {
  player_id: number
  game_code: string
  bet: number
  state: string
  version: number
}

export interface GameVariantTable {
  brand: string
  game_code: string
  starts_at: Date
  math_hash: string
  chosen_by: string
}

export interface GiftTable {
  id: Generated<number>
  brand: string
  from_id: number
  to_id: number
  mail_id: number | null
  item_id: number
  amount: number
  fee: number
  freeze_days: number
  status: Generated<number>
  created_at: Date
  settled_at: Date | null
}

export interface GiftDayTable {
  player_id: number
  day: string
  sent_count: Generated<number>
  sent_amount: Generated<number>
  received_count: Generated<number>
  received_amount: Generated<number>
}

export interface GiftLotTable {
  cause_id: number
  player_id: number
  amount: number
  frozen_until: Date
  cause: string
}

export interface GiftPasswordTable {
  player_id: number
  hash: Buffer
  salt: Buffer
  memory: number
  passes: number
  tries_day: Generated<string>
  tries: Generated<number>
  set_key: string
  set_at: Date
}

export interface GoodsTable {
  id: Generated<number>
  series: number
  brand: string
  goods_type: number
  name: string
  price: number
  currency: string
  items: ColumnType<unknown, string, string>
  bonus: ColumnType<unknown, string | undefined, string>
  vip_points: number
  per_player: number | null
  total: number | null
  sort: Generated<number>
  valid_from: Date
  valid_until: Date | null
}

export interface GoodsBuyerTable {
  series: number
  player_id: number
  taken: number
}

export interface GoodsStockTable {
  series: number
  taken: number
}

export interface HonorTable {
  id: Generated<number>
  brand: string
  player_id: number
  round_id: string
  game_code: string
  bet: number
  win: number
  record: ColumnType<unknown, string | null | undefined, string | null>
  pinned_at: Date | null
  created_at: Date
}

export interface HostApplicationTable {
  id: Generated<number>
  brand: string
  player_id: number
  category: number
  words: string
  state: Generated<number>
  reason: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export interface HostFollowTable {
  player_id: number
  host_id: number
  has_bell: boolean
  created_at: Date
}

export interface HostStandingTable {
  player_id: number
  brand: string
  followers: Generated<number>
  notified_at: Date | null
  suspended_at: Date | null
  suspended_until: Date | null
  suspended_reason: string | null
  created_at: Date
}

export interface InvitationTable {
  invitee_id: number
  inviter_id: number
  brand: string
  code: string
  household: string | null
  bound_at: Date
  due_at: Date | null
  void_at: Date | null
  paid_at: Date | null
  inviter_coins: Generated<number>
  invitee_coins: Generated<number>
}

export interface InviteCodeTable {
  player_id: number
  brand: string
  code: string
}

export interface InvitePhoneTable {
  brand: string
  phone_hash: Buffer
  invitee_id: number
}

export interface InvoiceFormTable {
  id: Generated<number>
  brand: string
  form: number
  name: string
  needs: string
  pattern: Generated<string>
  sort: Generated<number>
  valid_from: Date
  valid_until: Date | null
}

export interface JobTable {
  id: GeneratedAlways<number>
  brand: string | null
  kind: string
  key: string
  payload: ColumnType<unknown, string | undefined, string>
  run_at: Date
  locked_until: Date | null
  attempts: Generated<number>
  last_error: string | null
  done_at: Date | null
}

export interface KnownDeviceTable {
  player_id: number
  device_hash: Buffer
  first_at: Date
  last_at: Date
}

export interface LedgerStopTable {
  is_stopped: Generated<boolean>
  because: string
  stopped_at: Date
}

export interface LiveBanTable {
  room_id: number
  player_id: number
  until_at: Date | null
  created_at: Date
  by_id: number | null
}

export interface LiveBroadcastTable {
  id: Generated<number>
  brand: string
  room_id: number
  host_id: number
  title: string
  category: number
  started_at: Date
  lost_at: Date | null
  ends_at: Date | null
  ended_at: Date | null
  end_cause: string | null
  peak: Generated<number>
  people: Generated<number>
  viewer_minutes: Generated<number>
  gifts: Generated<number>
  points: Generated<number>
  via: string | null
  video_codec: string | null
  audio_codec: string | null
  width: number | null
  height: number | null
  fps: number | null
}

export interface LiveBroadcastMinuteTable {
  broadcast_id: number
  minute: number
  viewers: number
}

export interface LiveComboTable {
  room_id: number
  from_id: number
  item_id: number
  brand: string
  amount: number
  ended: Generated<number>
  last_at: Date
}

export interface LiveCoverTable {
  room_id: number
  name: string
  webp: Buffer
  created_at: Date
}

export interface LiveGiftTable {
  id: Generated<number>
  brand: string
  room_id: number
  broadcast_id: number | null
  from_id: number
  to_id: number
  item_id: number
  amount: number
  held: number
  price: number
  points: number
  movement_id: number
  created_at: Date
  xid: Generated<string>
}

export interface LiveGiftPositionTable {
  source: string
  xid: string
  number: number
}

export interface LiveGifterBroadcastTable {
  broadcast_id: number
  from_id: number
  to_id: number
  gifts: number
  value: number
  points: number
  last_at: Date
}

export interface LiveGifterDayTable {
  to_id: number
  day: string
  from_id: number
  gifts: number
  value: number
}

export interface LiveHostDayTable {
  host_id: number
  day: string
  brand: string
  gifts: Generated<number>
  value: Generated<number>
  points: Generated<number>
  exchanged: Generated<number>
  coins: Generated<number>
}

export interface LiveHostExchangeTable {
  id: Generated<number>
  brand: string
  host_id: number
  points: number
  coins: number
  movement_id: number
  created_at: Date
  xid: Generated<string>
}

export interface LiveKeyTable {
  room_id: number
  sealed: Buffer
  created_at: Date
}

export interface LiveKeyAlarmTable {
  id: Generated<number>
  brand: string
  room_id: number
  attempts: number
  created_at: Date
}

export interface LiveLeaseTable {
  room_id: number
  holder: string
  epoch: Generated<number>
  held_until: Date
}

export interface LiveModeratorTable {
  room_id: number
  player_id: number
  created_at: Date
}

export interface LiveMuteTable {
  room_id: number
  player_id: number
  until_at: Date
  by_id: number | null
  created_at: Date
}

export interface LiveRecordingTable {
  id: Generated<number>
  broadcast_id: number
  room_id: number
  file: string
  bytes: number
  duration_ms: number
  began_at: Date
  expires_at: Date
  hidden_at: Date | null
  deleted_at: Date | null
  removed_at: Date | null
}

export interface LiveRoomTable {
  id: Generated<number>
  brand: string
  host_id: number
  title: Generated<string>
  status: Generated<number>
  created_at: Date
  category: Generated<number>
  cover: Generated<string>
  audience: Generated<number>
  audience_vip: Generated<number>
  slow_seconds: Generated<number>
  followers_only: Generated<boolean>
  no_links: Generated<boolean>
  is_recorded: Generated<boolean>
  opens_on_publish: Generated<boolean>
  pinned_id: number | null
  stream_epoch: Generated<number>
}

export interface LiveScheduleTable {
  id: Generated<number>
  brand: string
  room_id: number
  starts_at: Date
  title: string
  created_at: Date
}

export interface LiveSlowTable {
  room_id: number
  player_id: number
  sent_at: Date
}

export interface LiveViewerTable {
  broadcast_id: number
  player_id: number
  minutes: number
}

export interface MailTable {
  id: Generated<number>
  brand: string
  player_id: number
  kind: string
  parameters: ColumnType<unknown, string | undefined, string>
  created_at: Date
  expires_at: Date
  collected_at: Date | null
  deleted_at: Date | null
  from_id: number | null
  from_name: string | null
  items: ColumnType<unknown, string | undefined, string>
  reason: Generated<string>
  source: Generated<string>
  on_expiry: Generated<string>
  money: string | null
  settled_at: Date | null
  read_at: Date | null
  return_to: ColumnType<unknown, string | null | undefined, string | null>
}

export interface MigrationTable {
  number: number
  name: string
  hash: string
  applied_at: Date
}

export interface MissionSwapTable {
  player_id: number
  period: string
  mission_id: number
  spare_id: number
  created_at: Date
}

export interface NoticeTable {
  id: Generated<number>
  brand: string
  type: number
  cover: Generated<string>
  pinned_at: Date | null
  published_at: Date
  announced_at: Date | null
  line_id: number | null
  withdrawn_at: Date | null
  created_at: Date
}

export interface NoticeTextTable {
  notice_id: number
  locale: string
  title: string
  content: string
}

export interface OperatorSettingTable {
  id: Generated<number>
  brand: string
  name: string
  value: ColumnType<unknown, string | null | undefined, string | null>
  valid_from: Date
  valid_until: Date | null
  actor: string
  created_at: Date
}

export interface PartitionedTable {
  name: string
  keep_days: number | null
}

export interface PassPlayerTable {
  player_id: number
  season: string
  brand: string
  steps: Generated<number>
  has_premium: Generated<boolean>
  bought_steps: Generated<number>
  ends_at: Date
}

export interface PassPurchaseTable {
  id: GeneratedAlways<number>
  brand: string
  player_id: number
  season: string
  steps: number
  currency: number
  price: number
  day: string
  created_at: Date
}

export interface PaymentCallbackTable {
  id: Generated<number>
  gateway: string
  received_at: Date
  ip: string
  headers: ColumnType<unknown, string, string>
  query: string
  body: Buffer
  verdict: Generated<string>
  judged_at: Date | null
  order_id: string | null
}

export interface PaymentConfirmationTable {
  gateway: string
  reference: string
  is_confirmed: Generated<boolean>
  unheard: number
  unheard_since: Date
}

export interface PaymentMethodTable {
  id: Generated<number>
  brand: string
  code: string
  kind: string
  gateway: string
  channel: string
  goods_type: number
  currency: string
  is_open: Generated<boolean>
  sort: Generated<number>
  valid_from: Date
  valid_until: Date | null
}

export interface PhoneCodeTable {
  id: Generated<number>
  phone: string
  purpose: string
  code_hash: Buffer
  sent_at: Date
  expires_at: Date
  tries: Generated<number>
  used_at: Date | null
  player_id: number | null
  device: string | null
  network: string
  prefix: Generated<string>
  is_known_device: Generated<boolean>
  undelivered_at: Date | null
  brand: Generated<string>
  requesters: Generated<string[]>
}

export interface PhoneExclusionTable {
  brand: string
  phone_hash: Buffer
  until_at: Date
}

export interface PhoneRewardTable {
  brand: string
  phone_hash: Buffer
  player_id: number
  amount: number
  paid_at: Date
}

export interface PictureTable {
  name: string
  player_id: number
  source: number
  small: Buffer
  medium: Buffer
  large: Buffer
  created_at: Date
}

export interface PicturePaceTable {
  player_id: number
  sent_at: Generated<Date[]>
}

export interface PlayDayTable {
  player_id: number
  day: string
  minutes: Generated<number>
  last_minute: Date | null
  minute_rounds: Generated<number>
  wagered: Generated<number>
  purchased: Generated<number>
}

export interface PlayLimitTable {
  player_id: number
  kind: string
  amount: number | null
  next_amount: number | null
  next_at: Date | null
}

export interface PlayPositionTable {
  follower: string
  kind: string
  xid: string
  number: number
}

export interface PlayRestTable {
  player_id: number
  kind: string
  from_at: Date
  until_at: Date
}

export interface PlayerTable {
  id: Generated<number>
  brand: string
  name: string
  name_key: string
  picture_setting: Generated<number>
  picture_url: Generated<string>
  introduction: Generated<string>
  email: Generated<string>
  is_host: Generated<boolean>
  exp: Generated<number>
  level: Generated<number>
  vip_points: Generated<number>
  vip: Generated<number>
  rename_count: Generated<number>
  session_generation: Generated<number>
  banned_until: Date | null
  registered_at: Date
  last_login_at: Date
  upload_picture: Generated<string>
  line_picture: Generated<string>
  facebook_picture: Generated<string>
  terms_version: Generated<string>
  terms_at: Date | null
  deletion_at: Date | null
  erased_at: Date | null
  has_limits: Generated<boolean>
  reminder_minutes: Generated<number>
  staked: Generated<number>
  email_confirmed_at: Date | null
  frame: Generated<number>
}

export interface PlayerFrameTable {
  player_id: number
  frame: number
  granted_at: Date
}

export interface PlayerIdentityTable {
  brand: string
  provider: number
  subject: string
  player_id: number
  linked_at: Date
}

export interface PlayerStaffTable {
  player_id: number
  role: string
  granted_by: string
  granted_at: Date
}

export interface ProgressTable {
  player_id: number
  period: string
  brand: string
  counts: ColumnType<unknown, string | undefined, string>
  runs: ColumnType<unknown, string | undefined, string>
  seen: ColumnType<unknown, string | undefined, string>
  ends_at: Date
}

export interface PromotedWinTable {
  id: Generated<number>
  brand: string
  player_id: number
  game_code: string
  win_type: number
  symbol_no: number
  multiple: string
  multiple_idx: number
  coins: number
  created_at: Date
  round_id: string | null
}

export interface PromotionChoiceTable {
  player_id: number
  status: number
}

export interface ProviderMoveTable {
  provider: string
  move_id: string
  kind: string
  round_id: string
  player_id: number
  amount: number
  undoes: string | null
  is_undone: Generated<boolean>
  balance: number
  created_at: Date
}

export interface ProviderRoundTable {
  provider: string
  round_id: string
  player_id: number
  brand: string
  game_code: string
  bet: Generated<number>
  win: Generated<number>
  is_closed: Generated<boolean>
  created_at: Date
  closed_at: Date | null
  xid: string | null
  settled_number: number | null
}

export interface PurchaseTable {
  id: string
  brand: string
  player_id: number
  goods_id: number
  series: number
  goods_type: number
  name: string
  method: string
  gateway: string
  channel: string
  price: number
  currency: string
  items: ColumnType<unknown, string, string>
  bonus: ColumnType<unknown, string, string>
  vip_points: number
  invoice_form: number | null
  invoice_carrier: string | null
  donation_code: string | null
  state: string
  failure: string | null
  start: ColumnType<unknown, string | null | undefined, string | null>
  reference: string | null
  trade: string | null
  reserved_at: Date | null
  holds_stock: Generated<boolean>
  refund_asked_at: Date | null
  caller_key: string
  request_hash: string
  lang: string
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  delivered_at: Date | null
  closed_at: Date | null
  asked_at: Date | null
}

export interface PurchaseDebtTable {
  purchase_id: string
  item_id: number
  brand: string
  player_id: number
  amount: number
  created_at: Date
  settled_at: Date | null
}

export interface PushBrowserTable {
  id: GeneratedAlways<number>
  player_id: number
  brand: string
  endpoint: string
  p256dh: string
  auth: string
  session_id: string
  name: string
  lang: string
  created_at: Date
  used_at: Date
  wait_until: Date | null
}

export interface RankEntryTable {
  event_id: number
  player_id: number
  paid: number
  joined_at: Date
  refunded_at: Date | null
  group_no: Generated<number>
}

export interface RankEventTable {
  id: Generated<number>
  brand: string
  rule: string
  titles: ColumnType<unknown, string | null | undefined, string | null>
  least_bet: number
  prizes: ColumnType<unknown, string, string>
  starts_at: Date
  ends_at: Date
  created_at: Date
  closing_xid: string | null
  closed_at: Date | null
  settled_at: Date | null
  is_weekly: Generated<boolean>
  measure_type: number | null
  threshold: Generated<number>
  games: string[] | null
  least_level: Generated<number>
  least_vip: Generated<number>
  needs_entry: Generated<boolean>
  has_late_entry: Generated<boolean>
  most_entrants: number | null
  entrants: Generated<number>
  price: Generated<number>
  currency: Generated<number>
  version: Generated<number>
  cancelled_at: Date | null
  refunded_at: Date | null
  settling_at: Date | null
  placed: Generated<number>
  placed_after: ColumnType<unknown, string | null | undefined, string | null>
  code: string | null
  group_size: number | null
  bands: number[] | null
}

export interface RankExclusionTable {
  event_id: number
  player_id: number
  actor: string
  reason: string
  created_at: Date
}

export interface RankGroupTable {
  event_id: number
  number: number
  band: number
  members: number
}

export interface RankResultTable {
  event_id: number
  place: number
  player_id: number
  score: number
  prize: number
  items: ColumnType<unknown, string | null | undefined, string | null>
  paid_at: Date | null
  group_no: Generated<number>
}

export interface RankRichTable {
  brand: string
  place: number
  player_id: number
  coins: number
}

export interface RankScoreTable {
  event_id: number
  player_id: number
  score: number
  reached_at: Date
  changed: Generated<number>
  group_no: Generated<number>
  run: Generated<number>
}

export interface RankSeenTable {
  event_id: number
  player_id: number
  game: string
}

export interface RankSeriesTable {
  brand: string
  rule: string
  least_bet: Generated<number>
  prizes: ColumnType<unknown, string, string>
  is_open: Generated<boolean>
}

export interface ReconciliationTable {
  id: GeneratedAlways<number>
  from_day: string
  checked: number
  broken: ColumnType<unknown, string, string>
  took_ms: number
  created_at: Date
}

export interface RedEnvelopeTable {
  id: Generated<number>
  brand: string
  player_id: number
  sender: string
  title: string
  content: string
  amount: number
  quantity: number
  method: number
  channel_type: number
  channel: string
  req_id: string
  seed: string
  seed_hash: string
  shares: number[]
  status: Generated<number>
  why: string | null
  received_amount: Generated<number>
  received_quantity: Generated<number>
  refunded: Generated<number>
  luckiest_id: number | null
  freeze_days: number
  day: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  pushed_at: Date
  pushed_quantity: Generated<number>
  pushed_status: Generated<number>
  cancel_req_id: string | null
}

export interface RedEnvelopeBanTable {
  player_id: number
  reason: string
  created_at: Date
}

export interface RedEnvelopeClaimTable {
  id: Generated<number>
  envelope_id: number
  player_id: number
  share: number
  amount: number
  req_id: string
  household: string | null
  day: string
  created_at: Date
}

export interface RedEnvelopeDayTable {
  player_id: number
  day: string
  claims: number
}

export interface RedEnvelopeRefusalTable {
  brand: string
  day: string
  reason: string
  refusals: number
}

export interface RedEnvelopeSeedTable {
  player_id: number
  seed: string
  hash: string
  created_at: Date
}

export interface RelationTable {
  player_id: number
  other_id: number
  kind: number
  since: Date
}

export interface ReminderTable {
  id: GeneratedAlways<number>
  player_id: number
  brand: string
  topic: string
  key: string
  day: string
  created_at: Date
}

export interface ReminderDayTable {
  brand: string
  day: string
  topic: string
  sent: Generated<number>
  failed: Generated<number>
  gone: Generated<number>
}

export interface ReportTable {
  id: Generated<number>
  brand: string
  reporter_id: number
  kind: number
  target_id: number
  player_id: number
  reason: number
  words: Generated<string>
  evidence: ColumnType<unknown, string, string>
  created_at: Date
  settled_at: Date | null
  claimed_by: string | null
  claimed_until: Date | null
  settled_by: string | null
  outcome: ColumnType<unknown, string | null | undefined, string | null>
}

export interface ReturnCardTable {
  player_id: number
  day: string
  taken: Generated<number>
  taken_day: string | null
}

export interface SensitiveWordTable {
  id: Generated<number>
  locale: string
  word: string
  is_allowed: boolean
  created_at: Date
  removed_at: Date | null
}

export interface ServiceAnswerTable {
  id: Generated<number>
  brand: string
  locale: string
  kind: string
  sort: Generated<number>
  question: string
  answer: string
  created_at: Date
  removed_at: Date | null
}

export interface ServiceDeskTable {
  brand: string
  player_id: number
}

export interface ServiceTalkTable {
  player_id: number
  brand: string
  locale: string
  greeted_at: Date | null
  waiting_since: Date | null
  agent: string | null
  answered_at: Date | null
}

export interface SessionTable {
  id: string
  token_hash: Buffer
  player_id: number
  brand: string
  generation: number
  provider: number
  lang: string | null
  created_at: Date
  acted_at: Date
  ended_at: Date | null
  ended_because: string | null
  ip: Generated<string>
  device: string | null
  user_agent: Generated<string>
  client: Generated<string>
  is_new_device: Generated<boolean>
}

export interface SettingTable {
  player_id: number
  lang: string | null
  music: Generated<boolean>
  sound: Generated<boolean>
  show_announcement_unread: Generated<boolean>
  show_public_unread: Generated<boolean>
  show_club_unread: Generated<boolean>
  show_online_to_club: Generated<boolean>
  topics: Generated<string[]>
  remind_at: Generated<number>
  analytics: Generated<boolean>
}

export interface SignInAttemptTable {
  cookie_hash: Buffer
  brand: string
  provider: number
  purpose: string
  state: string
  nonce: string
  verifier: string
  return_path: string
  lang: string
  expires_at: Date
}

export interface StampTable {
  player_id: number
  day: string
  nth: number
  card_day: string
}

export interface TicketTable {
  id: Generated<number>
  brand: string
  player_id: number | null
  household: string | null
  topic: number
  words: string
  contact: Generated<string>
  lang: string
  created_at: Date
  settled_at: Date | null
  settled_by: string | null
}

export interface TicketAnswerTable {
  id: Generated<number>
  ticket_id: number
  agent: string
  words: string
  delivery: string
  created_at: Date
  delivered_at: Date | null
}

export interface TimedBonusTable {
  player_id: number
  taken: number
  taken_at: Date
}

export interface UnsignedCallbackTable {
  hour: Date
  gateway: string
  verdict: string
  network: string
  count: number
  last_at: Date
  digest: Buffer
  length: number
  sample: Buffer
}

export interface VaultDayTable {
  id: Generated<number>
  brand: string
  day: string
  starts_at: Date
  ends_at: Date
  created_at: Date
  sealed: Buffer
  code_hash: string
  pool: Generated<number>
  parts: Generated<number>
  feeds: Generated<number>
  openers: number | null
  share: number | null
  divided: number | null
  closing_xid: string | null
  closed_at: Date | null
  settled_at: Date | null
}

export interface VaultGuessTable {
  day_id: number
  player_id: number
  number: number
  guess: string
  right_digits: number
  elsewhere: number
  request_id: string
  created_at: Date
}

export interface VaultPlayerTable {
  day_id: number
  player_id: number
  guesses: Generated<number>
  opened_at: Date | null
  paid_at: Date | null
}

export interface VisitTable {
  player_id: number
  day: string
  brand: string
  first_at: Date
}

export interface WheelDayTable {
  player_id: number
  day: string
  free_spins: Generated<number>
}

export interface WheelSpinTable {
  player_id: number
  id: string
  brand: string
  seed_id: number
  wheel_hash: string
  places: number[]
  item_id: number
  amount: number
  factor_percent: number
  is_free: boolean
  created_at: Date
}

export interface WheelTableTable {
  hash: string
  rings: ColumnType<unknown, string, string>
  created_at: Date
}

export interface Schema {
  account: AccountTable
  account_day: AccountDayTable
  account_day_reason: AccountDayReasonTable
  alliance: AllianceTable
  alliance_invitation: AllianceInvitationTable
  analytics_day: AnalyticsDayTable
  analytics_event: AnalyticsEventTable
  analytics_salt: AnalyticsSaltTable
  announced_gift: AnnouncedGiftTable
  announced_win: AnnouncedWinTable
  arcade_bet: ArcadeBetTable
  arcade_chain: ArcadeChainTable
  arcade_lease: ArcadeLeaseTable
  arcade_round: ArcadeRoundTable
  audit: AuditTable
  ban: BanTable
  battle: BattleTable
  battle_seat: BattleSeatTable
  battle_spin: BattleSpinTable
  business_key: BusinessKeyTable
  caller_key: CallerKeyTable
  campaign: CampaignTable
  campaign_version: CampaignVersionTable
  challenge: ChallengeTable
  charity: CharityTable
  chat_channel: ChatChannelTable
  chat_day: ChatDayTable
  chat_line: ChatLineTable
  chat_mute: ChatMuteTable
  chat_pace: ChatPaceTable
  chat_read: ChatReadTable
  chat_room: ChatRoomTable
  claim: ClaimTable
  club: ClubTable
  club_application: ClubApplicationTable
  club_change: ClubChangeTable
  club_coupon: ClubCouponTable
  club_crest: ClubCrestTable
  club_hour: ClubHourTable
  club_invitation: ClubInvitationTable
  club_link: ClubLinkTable
  club_log: ClubLogTable
  club_member: ClubMemberTable
  club_record: ClubRecordTable
  club_stay: ClubStayTable
  club_week: ClubWeekTable
  club_week_member: ClubWeekMemberTable
  club_week_score: ClubWeekScoreTable
  code_count: CodeCountTable
  coupon: CouponTable
  coupon_guess: CouponGuessTable
  coupon_stock: CouponStockTable
  coupon_use: CouponUseTable
  credential: CredentialTable
  database_origin: DatabaseOriginTable
  entry: EntryTable
  event: EventTable
  event_position: EventPositionTable
  exchange_rate: ExchangeRateTable
  fish_buyin: FishBuyinTable
  fish_seed: FishSeedTable
  fish_shots: FishShotsTable
  fish_table: FishTableTable
  game_market: GameMarketTable
  game_math: GameMathTable
  game_open: GameOpenTable
  game_round: GameRoundTable
  game_seat: GameSeatTable
  game_seed: GameSeedTable
  game_shelf: GameShelfTable
  game_state: GameStateTable
  game_variant: GameVariantTable
  gift: GiftTable
  gift_day: GiftDayTable
  gift_lot: GiftLotTable
  gift_password: GiftPasswordTable
  goods: GoodsTable
  goods_buyer: GoodsBuyerTable
  goods_stock: GoodsStockTable
  honor: HonorTable
  host_application: HostApplicationTable
  host_follow: HostFollowTable
  host_standing: HostStandingTable
  invitation: InvitationTable
  invite_code: InviteCodeTable
  invite_phone: InvitePhoneTable
  invoice_form: InvoiceFormTable
  job: JobTable
  known_device: KnownDeviceTable
  ledger_stop: LedgerStopTable
  live_ban: LiveBanTable
  live_broadcast: LiveBroadcastTable
  live_broadcast_minute: LiveBroadcastMinuteTable
  live_combo: LiveComboTable
  live_cover: LiveCoverTable
  live_gift: LiveGiftTable
  live_gift_position: LiveGiftPositionTable
  live_gifter_broadcast: LiveGifterBroadcastTable
  live_gifter_day: LiveGifterDayTable
  live_host_day: LiveHostDayTable
  live_host_exchange: LiveHostExchangeTable
  live_key: LiveKeyTable
  live_key_alarm: LiveKeyAlarmTable
  live_lease: LiveLeaseTable
  live_moderator: LiveModeratorTable
  live_mute: LiveMuteTable
  live_recording: LiveRecordingTable
  live_room: LiveRoomTable
  live_schedule: LiveScheduleTable
  live_slow: LiveSlowTable
  live_viewer: LiveViewerTable
  mail: MailTable
  migration: MigrationTable
  mission_swap: MissionSwapTable
  notice: NoticeTable
  notice_text: NoticeTextTable
  operator_setting: OperatorSettingTable
  partitioned: PartitionedTable
  pass_player: PassPlayerTable
  pass_purchase: PassPurchaseTable
  payment_callback: PaymentCallbackTable
  payment_confirmation: PaymentConfirmationTable
  payment_method: PaymentMethodTable
  phone_code: PhoneCodeTable
  phone_exclusion: PhoneExclusionTable
  phone_reward: PhoneRewardTable
  picture: PictureTable
  picture_pace: PicturePaceTable
  play_day: PlayDayTable
  play_limit: PlayLimitTable
  play_position: PlayPositionTable
  play_rest: PlayRestTable
  player: PlayerTable
  player_frame: PlayerFrameTable
  player_identity: PlayerIdentityTable
  player_staff: PlayerStaffTable
  progress: ProgressTable
  promoted_win: PromotedWinTable
  promotion_choice: PromotionChoiceTable
  provider_move: ProviderMoveTable
  provider_round: ProviderRoundTable
  purchase: PurchaseTable
  purchase_debt: PurchaseDebtTable
  push_browser: PushBrowserTable
  rank_entry: RankEntryTable
  rank_event: RankEventTable
  rank_exclusion: RankExclusionTable
  rank_group: RankGroupTable
  rank_result: RankResultTable
  rank_rich: RankRichTable
  rank_score: RankScoreTable
  rank_seen: RankSeenTable
  rank_series: RankSeriesTable
  reconciliation: ReconciliationTable
  red_envelope: RedEnvelopeTable
  red_envelope_ban: RedEnvelopeBanTable
  red_envelope_claim: RedEnvelopeClaimTable
  red_envelope_day: RedEnvelopeDayTable
  red_envelope_refusal: RedEnvelopeRefusalTable
  red_envelope_seed: RedEnvelopeSeedTable
  relation: RelationTable
  reminder: ReminderTable
  reminder_day: ReminderDayTable
  report: ReportTable
  return_card: ReturnCardTable
  sensitive_word: SensitiveWordTable
  service_answer: ServiceAnswerTable
  service_desk: ServiceDeskTable
  service_talk: ServiceTalkTable
  session: SessionTable
  setting: SettingTable
  sign_in_attempt: SignInAttemptTable
  stamp: StampTable
  ticket: TicketTable
  ticket_answer: TicketAnswerTable
  timed_bonus: TimedBonusTable
  unsigned_callback: UnsignedCallbackTable
  vault_day: VaultDayTable
  vault_guess: VaultGuessTable
  vault_player: VaultPlayerTable
  visit: VisitTable
  wheel_day: WheelDayTable
  wheel_spin: WheelSpinTable
  wheel_table: WheelTableTable
}
