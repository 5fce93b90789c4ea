// What operators may be allowed to do: each permission with a summary and the permissions that it includes. A role is a list of permissions.
interface Declared {
  readonly summary: string
  readonly includes?: readonly string[]
}

const declared = {
  'analytics.read': { summary: 'Read the statistics of use' },
  'audit.read': { summary: 'Search the audit' },
  'battles.read': { summary: 'Read battles' },
  'battles.edit': { summary: 'Cancel battles', includes: ['battles.read'] },
  'campaigns.read': { summary: 'Read and preview campaigns' },
  'campaigns.edit': { summary: 'Draft, publish and stop campaigns', includes: ['campaigns.read'] },
  'claims.read': { summary: 'Read claims and what they cost' },
  'clubs.read': { summary: 'Read clubs and alliances' },
  'clubs.edit': {
    summary: 'Rename clubs and alliances, clear their texts and pictures, lock chats',
    includes: ['clubs.read'],
  },
  'clubs.lead': { summary: 'Depose leaders, dissolve clubs and alliances', includes: ['clubs.read'] },
  'games.read': { summary: 'Read games, their variants and rounds' },
  'games.edit': { summary: 'Choose variants, order and opening of games', includes: ['games.read'] },
  'games.seeds': { summary: 'Retire seeds', includes: ['games.read'] },
  'gifts.read': { summary: 'Read gifts, host points and their rules' },
  'gifts.edit': { summary: 'Change the rules of gifts', includes: ['gifts.read'] },
  'hosts.read': { summary: 'Read applications and statements of hosts' },
  'hosts.edit': { summary: 'Approve, refuse and suspend hosts', includes: ['hosts.read'] },
  'live.read': { summary: 'Read live rooms, broadcasts and alarms' },
  'live.edit': { summary: 'End broadcasts, close rooms, ban viewers, replace keys', includes: ['live.read'] },
  'mail.send': { summary: 'Send letters to players' },
  'missions.read': { summary: 'Read how often missions are reached' },
  'moderation.read': { summary: 'Read reports' },
  'moderation.edit': { summary: 'Settle reports, lift mutes and bans', includes: ['moderation.read'] },
  'news.read': { summary: 'Read announcements, planned ones too' },
  'news.edit': { summary: 'Publish, change, pin and withdraw announcements', includes: ['news.read'] },
  'pass.read': { summary: 'Read the progress and sales of the pass' },
  'players.find': { summary: 'Find players and read their state' },
  'players.read': { summary: 'Read phones, devices, letters and messages of players', includes: ['players.find'] },
  'players.edit': { summary: 'Change names, pictures and VIP levels; end sessions', includes: ['players.find'] },
  'players.ban': { summary: 'Ban players', includes: ['players.find'] },
  'players.accounts': { summary: 'Restore accounts, release phones, reset gift passwords', includes: ['players.read'] },
  'players.roles': { summary: 'Give accounts of employees their roles', includes: ['players.find'] },
  'progress.read': { summary: 'Read what is counted for players' },
  'progress.edit': { summary: 'Count players again', includes: ['progress.read'] },
  'ranks.read': { summary: 'Read events, their settlement and results' },
  'ranks.edit': { summary: 'Plan, change and cancel events, disqualify players', includes: ['ranks.read'] },
  'redenvelope.read': { summary: 'Read red envelopes' },
  'redenvelope.edit': { summary: 'Close red envelopes, switch senders off', includes: ['redenvelope.read'] },
  'reminders.read': { summary: 'Read the counts of reminders' },
  'reminders.edit': { summary: 'Stop and resume topics, send tests', includes: ['reminders.read'] },
  'settings.read': { summary: 'Read settings and their history' },
  'settings.edit': { summary: 'Change settings', includes: ['settings.read'] },
  'store.read': { summary: 'Read the offer, orders and redeem codes' },
  'store.edit': { summary: 'Change the offer', includes: ['store.read'] },
  'store.codes': { summary: 'Add and stop redeem codes', includes: ['store.read'] },
  'store.refund': { summary: 'Refund orders', includes: ['store.read'] },
  'support.read': { summary: 'Read conversations and tickets' },
  'support.answer': { summary: 'Answer players and tickets', includes: ['support.read'] },
  'support.edit': { summary: 'Edit the automatic answers', includes: ['support.read'] },
  'treasury.read': { summary: 'Read the treasuries of clubs' },
  'treasury.edit': { summary: 'Freeze treasuries', includes: ['treasury.read'] },
  'vault.read': { summary: 'Read the results of the vault' },
  'wallet.read': { summary: 'Read accounts, books and reconciliations' },
  'wallet.correct': { summary: 'Correct balances of players', includes: ['wallet.read'] },
  'wallet.control': { summary: 'Stop and resume payouts, reconcile', includes: ['wallet.read'] },
  'wheel.read': { summary: 'Read the results of the wheel' },
  'words.read': { summary: 'Read the word lists' },
  'words.edit': { summary: 'Change the word lists', includes: ['words.read'] },
} as const satisfies Readonly<Record<string, Declared>>

export type Permission = keyof typeof declared

export const permissions: Readonly<Record<Permission, Declared>> = declared

/** The given permissions with all that they include. */
export function withIncluded(given: Iterable<Permission>): ReadonlySet<Permission> {
  const all = new Set<Permission>()
  const add = (name: Permission): void => {
    if (all.has(name)) return
    all.add(name)
    for (const included of permissions[name].includes ?? []) add(included as Permission)
  }
  for (const name of given) add(name)
  return all
}

/** Throws when a permission includes an unknown one or, over any number of steps, itself. */
export function checkPermissions(table: Readonly<Record<string, Declared>> = permissions): void {
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`the permission ${[...path, name].join(' includes ')}`)
    const entry = Object.hasOwn(table, name) ? table[name] : undefined
    if (!entry) throw new Error(`${path.at(-1)} includes the unknown permission ${name}`)
    for (const included of entry.includes ?? []) visit(included, [...path, name])
  }
  for (const name of Object.keys(table)) visit(name, [])
}
