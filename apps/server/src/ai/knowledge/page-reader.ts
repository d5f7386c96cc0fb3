import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { NotGiven } from '../gateway/index.ts'

/** What reading one scanned page by a model would cost at most, if it answers the first time. */
interface ReadingOffer {
  provider: ModelProvider
  model: string
  micro_thb_a_page: number
}

export type ReadPage =
  | { ok: true; lines: string[]; givesOrders: boolean; isCut: boolean; micro_thb: number }
  /** `NO_PICTURE`: the page has no picture that can be shown. */
  | { ok: false; why: NotGiven['reason'] | 'NO_PICTURE' }

/** Reads pages of documents that are pictures. */
export interface PageReader {
  /** Null: no model that sees pictures is set up. */
  offer(): Promise<ReadingOffer | null>
  read(pdf: Buffer, page: number, caller: string): Promise<ReadPage>
}

/** Where no model is. */
export const noPageReader: PageReader = {
  offer: () => Promise.resolve(null),
  read: () => Promise.resolve({ ok: false, why: 'NO_PROVIDER' }),
}
