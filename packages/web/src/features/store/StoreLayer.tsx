// The store over a page: a sheet on phones, else a wide dialog; its tab is the slug in the address, Back closes it.
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../kernel/language/language.ts'
import { useLayerMoves, useLayers, withSearch } from '../../kernel/routing/layers.ts'
import { brand } from '../../kernel/document/page.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CouponPanel } from './CouponPanel.tsx'
import { ExchangeSection } from './ExchangeSection.tsx'
import { Shop } from './Shop.tsx'
import styles from './Shop.module.css'

// Re-exported so that both overlays of the store are in one chunk.
export { FundsDialog } from './FundsDialog.tsx'

const slugs = ['coin', 'point', 'coupon'] as const
type Slug = (typeof slugs)[number]

/** Another tab replaces the history entry. */
function useSlug(): [slug: Slug, choose: (slug: Slug) => void] {
  const router = useRouter()
  const { slug } = useLayers()
  const choose = (next: Slug): void => {
    const { href, state } = router.latestLocation
    void router.navigate({
      href: withSearch(href, { slug: next === 'coin' ? null : next }),
      state: state.layer ? { layer: state.layer } : {},
      replace: true,
      resetScroll: false,
    })
  }
  return [slugs.find((known) => known === slug) ?? 'coin', choose]
}

export function StoreLayer() {
  const t = useT()
  const me = useMe()
  const { close } = useLayerMoves()
  const [slug, choose] = useSlug()
  return (
    <Dialog title={t('shell.shop')} onClose={() => close('openStore')} sheet width={980} className={styles.layer!}>
      <Queries>
        <Tabs
          fill
          label={t('store.places')}
          tabs={[
            { value: 'coin', text: t('words.coin') },
            { value: 'point', text: t(`words.${brand.secondCurrency}`) },
            { value: 'coupon', text: t('store.coupon') },
          ]}
          value={slug}
          onChange={choose}
        >
          <div className={styles.layerContent}>
            {me && slug !== 'coupon' && (
              <Shop key={slug} me={me} shelf={slug === 'coin' ? 'coin' : 'second'}>
                <ExchangeSection me={me} />
              </Shop>
            )}
            {slug === 'coupon' && <CouponPanel />}
          </div>
        </Tabs>
      </Queries>
    </Dialog>
  )
}
