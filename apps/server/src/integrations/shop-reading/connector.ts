import type { ShopResource } from '@rp/domain/shop/shop-words'

/** Where a reading continues; the format depends on the connector. */
export type Cursor = Record<string, string | number>

export interface ShopPage {
  /** In the format of the intake API (contract/integrations/intake.ts), unvalidated; `raw` is the original record. */
  rows: { key: string; record: Record<string, unknown>; raw: Record<string, unknown> }[]
  /** After the last row. */
  cursor: Cursor
  /** Nothing follows for now. */
  isLast: boolean
}

/** A shop read page by page, oldest change first. */
export interface ShopConnector {
  /**
   * The records after a cursor, or the first ones. After a completed reading, the connector may start a little before
   * the cursor, since records of the same moment may have been added since.
   */
  page(
    resource: ShopResource,
    from: { cursor: Cursor; isComplete: boolean } | null,
    size: number,
  ): Promise<ShopPage>
  /** The position of a cursor, for people. */
  readTo(resource: ShopResource, cursor: Cursor): string
}

/** The shop does not answer as expected; the message may be shown. */
export class ShopFault extends Error {
  /** A retry may help. */
  readonly mayPass: boolean
  constructor(message: string, mayPass: boolean, options?: ErrorOptions) {
    super(message, options)
    this.mayPass = mayPass
  }
}
