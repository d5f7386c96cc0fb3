import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { ModelFailure } from '../gateway/index.ts'

/** The maximum price of reading one scanned page by a model, if it answers the first time. */
interface ReadingOffer {
  provider: ModelProvider
  model: string
  micro_thb_a_page: number
}

export type ReadPage =
  | { ok: true; lines: string[]; givesOrders: boolean; isCut: boolean; micro_thb: number }
  /** `NO_PICTURE`: the page has no picture that can be rendered. */
  | { ok: false; why: ModelFailure['reason'] | 'NO_PICTURE' }

/** Reads document pages that are pictures. */
export interface PageReader {
  /** Null: no vision model is configured. */
  offer(): Promise<ReadingOffer | null>
  read(pdf: Buffer, page: number, caller: string): Promise<ReadPage>
}

/** Without a model. */
export const noPageReader: PageReader = {
  offer: () => Promise.resolve(null),
  read: () => Promise.resolve({ ok: false, why: 'NO_PROVIDER' }),
}
