import { bangkokDay, formatDay } from '@rp/domain/dates'
import { useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { registerWords } from './register-words.ts'

/** The last day of a warranty, and whether it has passed. */
export function Warranty({ day }: { day: string | null }) {
  const t = useWords(registerWords)
  const [today] = useState(() => bangkokDay(new Date().toISOString()))
  if (!day) return null
  return (
    <>
      {formatDay(day)} {day < today && <ToneChip tone="grey" text={t.warrantyEnded} />}
    </>
  )
}
