import { getSeparation, getSoftProof } from '@rp/contract/recipes/label-print'
import { processOf, swatchOf, type Ink, type Separate } from '@rp/label/ink'
import { proofedColour } from '@rp/label/proof-table'
import { separatedBy } from '@rp/label/separation'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { download } from '../kit/call.ts'
import { onResetAll } from '../kit/session.ts'
import type { Paint } from './paint.ts'

const bytesOf = async (endpoint: typeof getSoftProof): Promise<Uint8Array> =>
  new Uint8Array(await (await download(endpoint, {})).blob.arrayBuffer())

/** Loads a table of the press once; again after a failure. */
function tableOf(endpoint: typeof getSoftProof) {
  let table: Promise<Uint8Array> | null = null
  onResetAll(() => (table = null))
  return (): Promise<Uint8Array> => {
    const loading = table ?? bytesOf(endpoint)
    table = loading
    loading.catch(() => (table = null))
    return loading
  }
}

/** The press's separation table for screen colours. */
export const loadSeparationTable = tableOf(getSeparation)

/** The press's table of proofed colours. */
export const loadProofTable = tableOf(getSoftProof)

const loadSeparation = async (): Promise<Separate> => separatedBy(await loadSeparationTable())

/** How the press separates colours; null before it is loaded. */
export const useSeparation = (): Separate | null =>
  useQuery({ queryKey: ['label-separation'], queryFn: loadSeparation, staleTime: Infinity }).data ?? null

/** How inks and pictures are shown: as printed while `on` and once loaded; else plainly. */
export function useProof(on: boolean): { paint: Paint; isProofed: boolean } {
  // oxlint-disable-next-line own/no-unknown-as-empty -- inks are drawn plainly until they can be drawn as printed, and are not called so
  const { data } = useQuery({
    queryKey: ['label-soft-proof'],
    queryFn: async () => {
      const [proof, separate] = await Promise.all([loadProofTable(), loadSeparation()])
      return { proof, separate }
    },
    enabled: on,
    staleTime: Infinity,
  })
  return useMemo(
    () => ({ paint: on && data ? proofed(data) : swatchOf, isProofed: on && data !== undefined }),
    [on, data],
  )
}

function proofed({ proof, separate }: { proof: Uint8Array; separate: Separate }): Paint {
  const known = new Map<string, string>()
  return (ink: Ink) => {
    const plates = processOf(ink, separate)
    const key = [plates.c, plates.m, plates.y, plates.k].join(' ')
    const colour = known.get(key) ?? proofedColour(proof, plates)
    known.set(key, colour)
    return colour
  }
}
