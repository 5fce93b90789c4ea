// All brands by code.
import { betrnk } from './betrnk.ts'
import { bj188 } from './bj188.ts'
import { crab } from './crab.ts'
import { dragon } from './dragon.ts'
import { horse } from './horse.ts'
import { owl } from './owl.ts'
import { win } from './win.ts'
import type { Brand, BrandCode } from './brand.ts'

export const brands: Readonly<Record<BrandCode, Brand>> = { owl, betrnk, crab, bj188, dragon, win, horse }

/** The brand mapped to a host name, or the deployment's own. */
export function brandOfHost(host: string, fallback: BrandCode): BrandCode {
  const name = host.split(':')[0]!.toLowerCase()
  return Object.values(brands).find((brand) => brand.hosts.includes(name))?.code ?? fallback
}
