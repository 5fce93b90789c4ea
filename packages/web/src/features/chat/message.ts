// Reads what a message is: plain words, a shared game, or a special message that only shows its bracketed part.
export type Said =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'share'; readonly gameCode: string | null; readonly honor: string; readonly player: string }

const special = /^\[([^\]]*)\]\s*\(([\w-]+=[^()]*)\)$/

/** Shares carry game code, achievement and player as parts 3 to 5, parted by underscores. */
export function readMessage(message: string, original?: string): Said {
  if (message.startsWith('share_')) {
    const [, , code = '', honor = '', player = ''] = (original ?? message).split('_')
    return { kind: 'share', gameCode: /^[A-Za-z0-9-]{1,32}$/.test(code) ? code : null, honor, player }
  }
  const found = special.exec(message)
  return { kind: 'words', text: found ? found[1]! : message }
}
