import type { Fault, Known, Place } from './chain-check.ts'
import type { Page } from './page-text.ts'

/** What the thread that checks the chain is told; it answers each message, in order. */
export type ToChain =
  | { kind: 'begin'; known: Known; place: Place | undefined }
  | { kind: 'page'; page: Page }
  | { kind: 'end' }

/** How far it is, and what does not hold. */
export interface FromChain {
  place: Place
  /** Checkpoints that were found true. */
  confirmed: number
  fault: Fault | undefined
}
