import type { DifferenceKind } from '@rp/domain/ai/claims/compare-claims'
import type { ShopValueFault } from '@rp/domain/ai/knowledge/shop-value'
import type { ShopField } from '@rp/domain/ai/knowledge/shop-info'
import type { SourceOfKnowledge } from '../tables/knowledge.ts'
import type { StaffAnswer } from '@rp/domain/ai/synthesis/staff-answers'
import type { PieceOutcome } from '@rp/domain/ai/synthesis/piece-outcomes'

/** A piece to draft, or why it was dropped. */
export interface SynthesizedPiece extends StaffAnswer {
  tags: string[]
  /** The source that the piece cites. */
  from: SourceOfKnowledge
  dropped: PieceOutcome | null
  /** The differences from the texts that people wrote. */
  why: DifferenceKind[]
}

export interface SynthesizedUpdate {
  field: ShopField
  value: string
  seq: number | null
  quote: string
  dropped: PieceOutcome | null
  /** Why the value is refused. */
  fault: ShopValueFault | null
}
