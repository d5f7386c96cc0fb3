import { processOf, swatchOf, type Ink } from '@rp/label/ink'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadProofTable, type ProofTable } from './proof-table.ts'
import type { Paint } from './paint.ts'

/** Inks as the press would show them while `on`; null while they are shown plainly. */
export function useProof(on: boolean): Paint | null {
  const { data } = useQuery({
    queryKey: ['label-soft-proof'],
    queryFn: loadProofTable,
    enabled: on,
    staleTime: Infinity,
  })
  return useMemo(() => (on && data ? proofed(data) : null), [on, data])
}

function proofed(table: ProofTable): Paint {
  const known = new Map<string, string>()
  return (ink: Ink) => {
    const { c, m, y, k } = processOf(ink)
    const key = `${c} ${m} ${y} ${k}`
    const colour = known.get(key) ?? table.colourOf([c, m, y, k])
    known.set(key, colour)
    return colour === '' ? swatchOf(ink) : colour
  }
}
