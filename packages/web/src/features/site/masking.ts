// Numbers in public lists: enough to recognise one's own, too little for others.
export function maskNumber(number: number): string {
  const digits = String(number)
  const shown = Math.max(1, digits.length - 4)
  return digits.slice(0, shown) + '*'.repeat(digits.length - shown)
}
