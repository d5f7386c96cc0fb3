import { getSoftProof } from '@rp/contract/recipes/label-print'
import { processOf, type Ink } from '@rp/label/ink'
import { proofedColour } from '@rp/label/proof-table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { download } from '../kit/call.ts'
import type { Paint } from './paint.ts'

/** Inks as the press would show them while `on`; null while they are shown plainly. */
export function useProof(on: boolean): Paint | null {
  const { data } = useQuery({
    queryKey: ['label-soft-proof'],
    queryFn: async () => new Uint8Array(await (await download(getSoftProof, {})).blob.arrayBuffer()),
    enabled: on,
    staleTime: Infinity,
  })
  return useMemo(() => (on && data ? proofed(data) : null), [on, data])
}

function proofed(table: Uint8Array): Paint {
  const known = new Map<string, string>()
  return (ink: Ink) => {
    const plates = processOf(ink)
    const key = [plates.c, plates.m, plates.y, plates.k].join(' ')
    const colour = known.get(key) ?? proofedColour(table, plates)
    known.set(key, colour)
    return colour
  }
}
