import type { Configuration } from '../configuration/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'

/** The seller, as on a quotation. */
export interface Seller {
  /** Name and address, in one line or several. */
  company: string
  tax_id: string
  phone: string
}

/** The seller according to the current configuration. */
export async function sellerOf(db: Pick<Tx, 'select'>, configuration: Configuration): Promise<Seller> {
  const values = await configuration.read(db, [
    'RECIPES_PRODUCE_COMPANY',
    'RECIPES_SELLER_TAX_ID',
    'RECIPES_SELLER_PHONE',
  ])
  return {
    company: values.RECIPES_PRODUCE_COMPANY,
    tax_id: values.RECIPES_SELLER_TAX_ID,
    phone: values.RECIPES_SELLER_PHONE,
  }
}
