import type { ShopResource } from '@rp/domain/shop/shop-words'

/** Where a reading goes on; each connector has its own words for it. */
export type Cursor = Record<string, string | number>

export interface ShopPage {
  /** In the words of the doors (contract/integrations/intake.ts), unchecked; `raw` is what the shop said. */
  rows: { key: string; told: Record<string, unknown>; raw: Record<string, unknown> }[]
  /** Behind the last row. */
  cursor: Cursor
  /** Nothing follows for now. */
  isLast: boolean
}

/** A shop whose records are read page by page, oldest change first. */
export interface ShopConnector {
  /**
   * The records behind a cursor, the first ones without. A cursor of a reading that had come to its end may be begun a
   * little earlier, since records of the same moment may have come after it.
   */
  page(
    resource: ShopResource,
    from: { cursor: Cursor; isComplete: boolean } | null,
    size: number,
  ): Promise<ShopPage>
  /** How far a cursor is, for people. */
  readTo(resource: ShopResource, cursor: Cursor): string
}

/** The shop does not answer as it should; the message may be shown. */
export class ShopFault extends Error {
  /** Asking again may help. */
  readonly mayPass: boolean
  constructor(message: string, mayPass: boolean, options?: ErrorOptions) {
    super(message, options)
    this.mayPass = mayPass
  }
}
