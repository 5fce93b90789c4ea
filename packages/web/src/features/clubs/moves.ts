// Opens the card of a club over any page.
import { useLayerMoves } from '../../kernel/routing/layers.ts'

export function useOpenClub(): (clubID: number) => void {
  const { open } = useLayerMoves()
  return (clubID) => open('club', String(clubID))
}

/** The value of the layer `club`; null: none or not a number. */
export function readClubNumber(value: unknown): number | null {
  const text = String(value ?? '')
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
