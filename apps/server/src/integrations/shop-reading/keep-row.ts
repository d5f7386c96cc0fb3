import { customerInput, intakePurchase } from '@rp/contract/integrations/intake'
import { countryInput, productInput } from '@rp/contract/shop/shop'
import type { ShopResource } from '@rp/domain/shop/shop-words'
import type { z } from 'zod'
import { keepPurchase } from '../../auth/index.ts'
import { fieldErrors } from '../../platform/http/field-errors.ts'
import { unstorablePath, unstorableWords } from '../../platform/database/storable.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { keepCountry, type Outcome } from '../../shop/index.ts'
import { keepShopProduct } from '../keep-shop-product.ts'
import { customerOfCall, keepCustomer } from '../intake/references.ts'
import type { ShopPage } from './connector.ts'

type Row = ShopPage['rows'][number]
type Kept = Promise<{ outcome: Outcome }>

const keeps: Record<ShopResource, (tx: Tx, row: Row) => Kept> = {
  countries: (tx, { told }) => keepCountry(tx, checked(countryInput, told)),
  customers: (tx, { told }) => keepCustomer(tx, checked(customerInput, told)),
  products: (tx, { told, raw }) => keepShopProduct(tx, checked(productInput, told), raw),
  orders: async (tx, { told }) => {
    const { customer, ...paid } = checked(intakePurchase.body, told)
    return keepPurchase(tx, { ...paid, customer_id: await customerOfCall(tx, customer) })
  },
}

/** Writes one record as its door would, in a transaction of its own inside the page's; or says why it is not taken. */
export async function keepRow(
  tx: Tx,
  resource: ShopResource,
  row: Row,
): Promise<Outcome | { reason: string }> {
  try {
    const { outcome } = await tx.transaction((inner) => keeps[resource](inner, row))
    return outcome
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [field] = error.parts.errors ?? []
    return { reason: field ? `${field.path} ${field.message}` : error.message }
  }
}

function checked<S extends z.ZodType>(schema: S, told: Record<string, unknown>): z.output<S> {
  const read = schema.safeParse(told)
  if (!read.success) throw refuse('invalid', { errors: fieldErrors(read.error, 'en') })
  const path = unstorablePath(read.data)
  if (path) throw refuse('invalid', { errors: [{ path: path.join('.'), message: unstorableWords.en }] })
  return read.data
}
