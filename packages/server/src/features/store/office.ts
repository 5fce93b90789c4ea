// What operators can do with the store: change the offer, redeem codes and orders.
import { codesOffice } from './office/codes.ts'
import { offerOffice } from './office/offer.ts'
import { ordersOffice } from './office/orders.ts'
import type { Store } from './store.ts'

export const storeOffice = (store: Store) => [...offerOffice(), ...codesOffice(), ...ordersOffice(store)]
