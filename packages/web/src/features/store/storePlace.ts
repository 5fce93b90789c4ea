// Where the store is shown: among the pages of the site, or alone in the web view of the Android app.
import { useLocation } from '@tanstack/react-router'
import { readTabText, writeTabText } from '../../kernel/browser/storage.ts'
import { isHere } from '../../kernel/routing/navigation.ts'
import { appStorePath } from '../../kernel/session/program.ts'

type StoreBase = '/purchase' | typeof appStorePath

const baseOf = (pathname: string): StoreBase => (isHere(appStorePath, pathname) ? appStorePath : '/purchase')

/** The first part of the addresses of the store's pages. */
export const useStoreBase = (): StoreBase => baseOf(useLocation().pathname)

const mark = 'paidFrom'

/** Gateways return every buyer to one address: the tab stores where the order was made. */
export const keepStoreBase = (): void => writeTabText(mark, baseOf(location.pathname))
export const wasPaidInApp = (): boolean => readTabText(mark) === appStorePath
