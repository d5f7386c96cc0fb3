import { importCountries, listCountryImports, undoCountryImport } from '@rp/contract/shop/shop'
import { serveImport } from '../platform/import/import-call.ts'
import type { Platform } from '../platform/platform.ts'
import { countries } from './import/countries.ts'
import { shopCalls } from './shop-calls.ts'

export { countries }
export { thaiAddresses, thaiAddressKind } from './import/thai-addresses.ts'
export type { Outcome } from './keep.ts'
export { keepCountry } from './keep-country.ts'
export { keepProduct } from './keep-product.ts'
export { seedCountries } from './seed-countries.ts'

/** The door of the shop's mirror: what the shop is the master of, and lists that its forms choose from. */
export function shop(platform: Platform): void {
  shopCalls(platform)
  serveImport(platform, {
    call: importCountries,
    list: listCountryImports,
    undo: undoCountryImport,
    importer: () => countries,
  })
}
