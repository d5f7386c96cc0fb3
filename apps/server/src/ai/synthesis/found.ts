import type { DifferenceKind } from '@rp/domain/ai/claims/compare-claims'
import type { ShopValueFault } from '@rp/domain/ai/knowledge/shop-value'
import type { ShopField } from '@rp/domain/ai/knowledge/shop-info'
import type { SourceOfKnowledge } from '../tables/knowledge.ts'
import type { StaffAnswer } from '@rp/domain/ai/synthesis/staff-answers'
import type { PieceOutcome } from '@rp/domain/ai/synthesis/piece-outcomes'

/** A piece that may be drafted, or why it may not. */
export interface FoundPiece extends StaffAnswer {
  tags: string[]
  /** What the piece names as its source. */
  from: SourceOfKnowledge
  dropped: PieceOutcome | null
  /** How it differs from what people wrote. */
  why: DifferenceKind[]
}

export interface FoundUpdate {
  field: ShopField
  value: string
  seq: number | null
  quote: string
  dropped: PieceOutcome | null
  /** What speaks against the value. */
  fault: ShopValueFault | null
}
