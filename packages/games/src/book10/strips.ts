// The reel strips of Book of Secrets, top to bottom, circular. Found by exact calculation; docs/par/book10.md has the result.
import { parseStrip, type Strip } from '../engine/strips.ts'
import { symbols } from './symbols.ts'

const codes = symbols.map((symbol) => symbol.code)

/** Paid spins, one set per variant. */
export const strips961: readonly Strip[] = [
  `A eye-of-horus Q J ankh K A ankh book Q ankh A Q J ankh A pharaoh anubis K scarab ankh K J Q A
   eye-of-horus ankh Q A scarab J K`,
  `scarab pharaoh Q anubis A eye-of-horus scarab J Q K pharaoh Q J ankh K J anubis Q K eye-of-horus anubis
   J scarab book eye-of-horus J A scarab J K A`,
  `anubis K Q scarab A eye-of-horus ankh K J anubis Q book ankh J Q K J A anubis Q A J pharaoh eye-of-horus
   J K pharaoh J K ankh J`,
  `A scarab eye-of-horus pharaoh Q eye-of-horus K Q scarab eye-of-horus A Q J K eye-of-horus anubis ankh A
   K Q eye-of-horus scarab A Q ankh K scarab A Q scarab book`,
  `A anubis ankh A eye-of-horus scarab pharaoh eye-of-horus ankh K eye-of-horus scarab A K J anubis ankh A
   scarab J ankh pharaoh K ankh book A ankh K Q ankh`,
].map((strip) => parseStrip(strip, codes))

export const strips941: readonly Strip[] = [
  `ankh eye-of-horus Q J ankh anubis scarab J book Q scarab eye-of-horus J scarab K J ankh Q J scarab ankh
   K J Q A ankh K Q pharaoh ankh J K`,
  `scarab J Q anubis A eye-of-horus K A scarab K pharaoh Q scarab eye-of-horus K J ankh Q K eye-of-horus
   anubis J scarab book K J A Q J ankh Q`,
  `anubis K Q scarab A eye-of-horus Q K J ankh A book ankh A Q K J A pharaoh anubis A J pharaoh
   eye-of-horus J anubis pharaoh J A ankh J`,
  `A scarab eye-of-horus anubis Q A K Q ankh eye-of-horus A Q anubis ankh scarab anubis ankh eye-of-horus K
   anubis J ankh A eye-of-horus ankh anubis scarab pharaoh A ankh book`,
  `A anubis J K anubis scarab J pharaoh Q K eye-of-horus pharaoh A K J Q eye-of-horus A scarab pharaoh ankh
   Q K J book K J pharaoh Q eye-of-horus`,
].map((strip) => parseStrip(strip, codes))

export const strips921: readonly Strip[] = [
  `K eye-of-horus Q J scarab eye-of-horus Q J book Q scarab A Q eye-of-horus K scarab Q anubis K J scarab K
   J Q K eye-of-horus ankh Q pharaoh scarab J Q`,
  `eye-of-horus pharaoh Q J A eye-of-horus K A Q J ankh Q anubis ankh K J ankh Q A eye-of-horus anubis J
   scarab book ankh J A Q J A Q`,
  `anubis K Q scarab A J Q scarab J ankh A book pharaoh eye-of-horus Q K J A anubis Q A K anubis scarab J K
   pharaoh Q K ankh J`,
  `A scarab eye-of-horus pharaoh scarab ankh K eye-of-horus scarab J A Q J K eye-of-horus anubis ankh A
   scarab K anubis ankh A eye-of-horus ankh K scarab ankh A scarab book`,
  `A anubis J K scarab eye-of-horus pharaoh A K ankh A J ankh K J eye-of-horus ankh A K anubis ankh Q K
   pharaoh book A pharaoh ankh eye-of-horus J`,
].map((strip) => parseStrip(strip, codes))

/** Free spins of all variants. */
export const freeStrips: readonly Strip[] = [
  `eye-of-horus J A ankh K pharaoh A J Q eye-of-horus scarab K A pharaoh ankh eye-of-horus Q K J scarab
   anubis Q ankh J K Q anubis J book A Q scarab`,
  `J ankh K eye-of-horus book J anubis A J Q ankh A Q J K scarab eye-of-horus A Q J K anubis scarab A
   pharaoh Q K ankh Q eye-of-horus pharaoh`,
  `A K J ankh Q book K A Q J eye-of-horus A Q scarab J anubis scarab K A eye-of-horus Q J eye-of-horus K Q
   ankh anubis pharaoh J ankh`,
  `J Q anubis scarab A J K book eye-of-horus J Q ankh A anubis ankh eye-of-horus K Q eye-of-horus ankh K Q
   pharaoh J scarab K A Q pharaoh J A scarab`,
  `J Q pharaoh K Q eye-of-horus J ankh anubis K A J ankh eye-of-horus book A ankh Q scarab eye-of-horus J Q
   A scarab K Q J A anubis K`,
].map((strip) => parseStrip(strip, codes))
