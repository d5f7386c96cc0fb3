import type { KnowledgeRow } from '@rp/contract/ai/knowledge'
import { pieceDoubts } from '@rp/domain/ai/documents/seen-marks'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

/** The parts of a draft to compare with its document before publishing. */
export function DoubtChips({ source }: Pick<KnowledgeRow, 'source'>) {
  const text = useText()
  return source.doubts?.map((doubt) => <ToneChip key={doubt} tone="amber" text={text(pieceDoubts[doubt])} />)
}
