import type { KnowledgeRow } from '@rp/contract/ai/knowledge'
import { expiryOf, expiryWords } from '@rp/domain/ai/knowledge/expiry'
import { useState } from 'react'
import { useText } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'

/** Warns of a piece in use that has expired or will soon. */
export function ExpiryChip({ piece }: { piece: Pick<KnowledgeRow, 'status' | 'valid_to'> }) {
  const text = useText()
  const [now] = useState(() => Date.now())
  const expiry = expiryOf(piece, now)
  if (!expiry) return null
  return <ToneChip tone={expiry === 'EXPIRED' ? 'red' : 'amber'} text={text(expiryWords[expiry])} />
}
