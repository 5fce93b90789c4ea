// Layers of the shell: the menu, and the dialog that a page shows over itself.
import { flagLayer, type Layer } from '../kernel/routing/layers.ts'

declare module '../kernel/routing/layers.ts' {
  interface LayerNames {
    menu: true
    /** Read by the page that shows the dialog. */
    ask: true
  }
  interface LayerSearch {
    readonly menu?: true
  }
}

export const shellLayers: readonly Layer[] = [flagLayer('menu')]
