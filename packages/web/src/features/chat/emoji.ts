// Our small set of emoji, and arrow-key navigation in the grid.
export const emoji =
  '😀 😂 🤣 😊 😍 😘 😎 🤩 🥳 😜 🤔 😅 😭 😱 😴 😡 👍 👎 👏 🙏 💪 👋 🤝 👌 ❤️ 🔥 ✨ 🎉 🎰 🎲 🎣 🚀 🪙 💎 🏆 👑 🧧 🎁 🍀 🌙 ⭐ 🏮 🦉 🐉 🦀 🐎 🐯 🐼'.split(
    ' ',
  )

export const perRow = 8

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }

/** The next focused place in the grid; null: the key is not handled by the grid. */
export function walkGrid(at: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return emoji.length - 1
  const step = steps[key]
  if (step === undefined) return null
  const next = at + step
  return next < 0 || next >= emoji.length ? at : next
}
