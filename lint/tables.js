// The owner of each table and view: the only folder of packages/server/src whose code names it. A test compares the list with the schema.

const owned = {
  db: ['database_origin', 'migration', 'partitioned'],
  kernel: ['audit', 'event', 'event_position', 'job', 'operator_setting'],
  'features/settings': ['setting'],
  'features/words': ['sensitive_word'],
  'features/plays': ['play_position'],
  'features/wallet': [
    'account',
    'account_day',
    'account_day_reason',
    'account_days',
    'business_key',
    'caller_key',
    'entry',
    'ledger_stop',
    'leg',
  ],
  'features/players': ['ban', 'picture', 'picture_pace', 'player', 'player_identity', 'player_staff'],
  'features/codes': ['code_count', 'phone_code'],
  'features/limits': ['phone_exclusion', 'play_day', 'play_limit', 'play_rest'],
  'features/mail': ['mail'],
  'features/claims': ['claim'],
  'features/auth': ['credential', 'known_device', 'session', 'sign_in_attempt'],
  'features/friends': ['relation'],
  'features/invite': ['invitation', 'invite_code', 'invite_phone'],
  'features/clubs': ['alliance', 'club', 'club_member'],
  'features/chat': ['chat_channel', 'chat_day', 'chat_line', 'chat_mute', 'chat_pace', 'chat_read', 'chat_room'],
  'features/hosts': ['host_application', 'host_follow', 'host_standing'],
  'features/live': [
    'live_ban',
    'live_broadcast',
    'live_broadcast_minute',
    'live_cover',
    'live_key',
    'live_lease',
    'live_moderator',
    'live_mute',
    'live_recording',
    'live_room',
    'live_schedule',
    'live_slow',
    'live_viewer',
  ],
  'features/news': ['announced_win', 'notice', 'notice_text'],
  'features/store': [
    'charity',
    'coupon',
    'coupon_guess',
    'coupon_stock',
    'coupon_use',
    'exchange_rate',
    'goods',
    'goods_buyer',
    'goods_stock',
    'invoice_form',
    'payment_callback',
    'payment_confirmation',
    'payment_method',
    'purchase',
    'purchase_debt',
    'unsigned_callback',
  ],
  'features/games': [
    'game_market',
    'game_math',
    'game_open',
    'game_round',
    'game_seat',
    'game_seed',
    'game_shelf',
    'game_state',
    'game_variant',
    'provider_move',
    'provider_round',
  ],
  'features/promotion': ['promoted_win', 'promotion_choice'],
  'features/arcade': ['arcade_bet', 'arcade_chain', 'arcade_lease', 'arcade_round'],
  'features/fishing': ['fish_buyin', 'fish_seed', 'fish_shots', 'fish_table'],
  'features/gifts': ['gift', 'gift_day', 'gift_lot', 'gift_password'],
  'features/support': ['report', 'service_answer', 'service_desk', 'service_talk', 'ticket'],
  'features/ranks': ['rank_event', 'rank_result', 'rank_rich', 'rank_score', 'rank_series'],
  'features/honor': ['honor'],
  'features/profile': ['phone_reward'],
}

export const ownerOf = new Map(
  Object.entries(owned).flatMap(([folder, tables]) => tables.map((table) => [table, folder])),
)

/** In a feature, SQL belongs into `store.ts` (of the feature or of a subfolder) or `personal.ts` (records and removal of a player). */
const storeFile = /\/(store|personal)\.ts$/

/** Features with too much SQL for one file: further files that are stores of some of their tables. */
const moreStoreFiles = {
  'features/wallet': ['balances.ts', 'book.ts', 'reconcile.ts', 'richest.ts', 'spans.ts', 'writes.ts'],
  'features/players': ['bans.ts', 'deletion.ts', 'limited.ts', 'pictures.ts', 'staff.ts', 'vip.ts'],
  'features/auth': ['providers/attempts.ts', 'crowd.ts', 'proofs.ts'],
  'features/friends': ['search.ts'],
  'features/chat': ['readState.ts'],
  'features/store': ['coupons.ts', 'purchases.ts', 'shelf.ts'],
  'features/games': ['math.ts', 'seats.ts', 'seeds.ts', 'settled.ts', 'shelf.ts', 'writers.ts'],
  'features/arcade': ['bets.ts'],
  'features/fishing': ['settled.ts'],
  'features/gifts': ['passwords.ts', 'rulebook.ts'],
  'features/support': ['deskStore.ts', 'queue.ts', 'tickets.ts'],
}

export const isStoreFile = (path, folder) =>
  !folder.startsWith('features/') ||
  storeFile.test(path) ||
  (moreStoreFiles[folder] ?? []).some((file) => path.endsWith(`/${folder}/${file}`))
