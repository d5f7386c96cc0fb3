import type { Fault, LogContext, CheckPosition } from './chain-check.ts'
import type { Page } from './page-text.ts'

/** Messages to the thread that checks the chain; it answers each one, in order. */
export type ToChain =
  | { kind: 'begin'; known: LogContext; place: CheckPosition | undefined }
  | { kind: 'page'; page: Page }
  | { kind: 'end' }

/** Its progress, and the first fault. */
export interface FromChain {
  place: CheckPosition
  /** Number of valid checkpoints. */
  confirmed: number
  fault: Fault | undefined
}
