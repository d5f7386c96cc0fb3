import { importCountries, listCountryImports, undoCountryImport } from '@rp/contract/shop/shop'
import { serveImport } from '../platform/import/import-call.ts'
import type { Platform } from '../platform/platform.ts'
import { countries } from './import/countries.ts'
import { shopCalls } from './shop-calls.ts'

export { countries }
export { thaiAddresses, thaiAddressKind } from './import/thai-addresses.ts'
export type { Outcome } from './save.ts'
export { saveCountry } from './save-country.ts'
export { saveProduct } from './save-product.ts'
export { seedCountries } from './seed-countries.ts'

/** The API of the shop mirror: data that the shop owns, and lists that forms choose from. */
export function shop(platform: Platform): void {
  shopCalls(platform)
  serveImport(platform, {
    call: importCountries,
    list: listCountryImports,
    undo: undoCountryImport,
    importer: () => countries,
  })
}
