// What the manifest of a feature states: `feature` is joined by features.gen.ts, `places` is read by `npm run features`, which writes the menus from it.
import type { FeatureName } from '@lantern/brands/features.ts'
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import type { analyticsFields } from '@lantern/protocol/values/analytics.ts'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Layer, LayerName } from '../kernel/routing/layers.ts'
import type { Entry, Place } from '../kernel/routing/navigation.ts'

/** Positions in menus: lower ones come first. */
interface Placed {
  readonly at: number
}

/** Creates the routes below a layout. */
type CreateRoutes = (parent: AnyRoute) => readonly AnyRoute[]

/** Loaded with the first page of any visit. */
export interface Feature {
  readonly normalRoutes?: CreateRoutes
  readonly playRoutes?: CreateRoutes
  readonly appRoutes?: CreateRoutes
  readonly bareRoutes?: CreateRoutes
  /** Dialogs that are stored in the address. */
  readonly layers?: readonly Layer[]
  /** Headings of the main menu with their entries. */
  readonly entries?: readonly (Placed & Entry)[]
  /** Called once when the manifests are joined, also while pages are prerendered. */
  readonly register?: () => void
  /** Called in browsers before the router exists, with the requested path. */
  readonly prepare?: (pathname: string) => void
  /** Called in browsers with the router. */
  readonly start?: (router: AnyRouter) => void
}

export interface PlayPlace extends Pick<Place, 'path' | 'name' | 'flag' | 'dots'> {
  /** A generated picture by its key, or the name of an icon of `layouts/PlayMenu.tsx`. */
  readonly icon: string
}

/** Rewards that are taken on a page. */
export interface RewardPlace {
  readonly path: string
  /** In the statistics of use. */
  readonly kind: RewardKind
  /** As the server names them; the first is the one of a claim on the page itself. */
  readonly sources: readonly string[]
}

export type RewardKind = (typeof analyticsFields.Reward)[number]

/** The layer in which a page opens over the play pages, so that a game stays open behind it. */
interface Panel {
  readonly layer: LayerName
  readonly value: string
  /** In pixels; the usual one has space for two columns. */
  readonly width?: number
}

/** A tuple: every page of the site loads all of them. */
export type PanelPlace = readonly [path: string, layer: LayerName, value: string, width?: number]

/** A page with its title, the flag that opens it, and its places in menus. */
interface PlacedPage extends Pick<Place, 'path' | 'name' | 'flag'> {
  /** In the member centre. */
  readonly member?: Placed & Pick<Place, 'dots'>
  /** In the menu of the play pages. */
  readonly play?: Placed & Pick<PlayPlace, 'icon' | 'dots'>
  /** Next to a game on phones, with a short title. */
  readonly quick?: Placed & Pick<PlayPlace, 'icon' | 'name' | 'dots'>
  /** Among the other links of the menu of phones. */
  readonly more?: Placed
  readonly panel?: Panel
  readonly rewards?: Omit<RewardPlace, 'path'>
}

/** The search parameters of the fairness page; each feature with a side of it adds its own. */
export interface FairSearch {
  /** One of the player's rounds to prove. */
  readonly round?: string
  /** A game whose odds are shown. */
  readonly game?: string
}

export interface FairProps {
  /** What the address names. */
  readonly first: string | null
}

/** A side of the fairness page. */
export interface FairSide {
  /** In the address. */
  readonly side: string
  readonly name: PlainKey
  readonly flag: FeatureName
  /** The parameter of an address that opens this side first, and its form. */
  readonly parameter: Exclude<keyof FairSearch, 'round' | 'game'>
  readonly form: RegExp
  readonly load: () => Promise<{ readonly Verifier: ComponentType<FairProps> }>
}

/** Literals only: the build contains what is written from them, each part with the page that shows it. */
export interface Places {
  readonly pages?: readonly PlacedPage[]
  readonly fair?: Placed & FairSide
}
