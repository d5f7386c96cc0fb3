import { customerInput, intakePurchase } from '@rp/contract/integrations/intake'
import { countryInput, productInput } from '@rp/contract/shop/shop'
import type { ShopResource } from '@rp/domain/shop/shop-words'
import type { z } from 'zod'
import { validationErrors } from '../../platform/validation-errors.ts'
import { unstorablePath, unstorableWords } from '../../platform/database/storable.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { saveCountry, type Outcome } from '../../shop/index.ts'
import { saveShopProduct } from '../save-shop-product.ts'
import { saveCallPurchase, saveCustomer } from '../intake/references.ts'
import type { ShopPage } from './connector.ts'

type Row = ShopPage['rows'][number]
type Upserted = Promise<{ outcome: Outcome }>

const keeps: Record<ShopResource, (tx: Tx, row: Row) => Upserted> = {
  countries: (tx, { record: reported }) => saveCountry(tx, checked(countryInput, reported)),
  customers: (tx, { record: reported }) => saveCustomer(tx, checked(customerInput, reported)),
  products: (tx, { record: reported, raw }) => saveShopProduct(tx, checked(productInput, reported), raw),
  orders: (tx, { record: reported }) => saveCallPurchase(tx, checked(intakePurchase.body, reported)),
}

/**
 * Saves one record as its intake call would, in a savepoint of the page's transaction, or returns why it is rejected.
 */
export async function upsertRow(
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

function checked<S extends z.ZodType>(schema: S, reported: Record<string, unknown>): z.output<S> {
  const read = schema.safeParse(reported)
  if (!read.success)
    throw refuse('invalid', { errors: validationErrors(read.error, { language: 'en', schema }) })
  const path = unstorablePath(read.data)
  if (path) throw refuse('invalid', { errors: [{ path: path.join('.'), message: unstorableWords.en }] })
  return read.data
}
