// Names and numbers in public lists: enough to recognise one's own, too little for others.
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length < 2) return '*'
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}**${letters.at(-1)}`
}

export function maskNumber(number: number): string {
  const digits = String(number)
  const shown = Math.max(1, digits.length - 4)
  return digits.slice(0, shown) + '*'.repeat(digits.length - shown)
}
