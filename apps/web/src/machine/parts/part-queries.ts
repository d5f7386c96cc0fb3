import { part } from '@rp/contract/machine/part'
import { partPlace } from '@rp/contract/machine/part-place'
import { getPartStock, getServiceParts, type JobParts } from '@rp/contract/machine/parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { heldReference } from '../../kit/choice/held-reference.ts'
import { referenceTo } from '../../kit/choice/reference.ts'
import { currentLanguage } from '../../kit/language.ts'
import { serviceKey, showJobParts } from '../service-queries.ts'

const active = { is_active: 'true' }
const heldParts = heldReference(
  referenceTo(part, (one) => `${one.code} ${one[`name_${currentLanguage()}`]}`, active),
)
const heldPlaces = heldReference(referenceTo(partPlace, (one) => one[`name_${currentLanguage()}`], active))
export const partReference = heldParts.reference
export const placeReference = heldPlaces.reference

/** Loads what the pickers of parts and places offer, so that they work without network. */
export async function holdPartOptions(): Promise<void> {
  await Promise.allSettled([heldParts.hold(), heldPlaces.hold()])
}

const stockKey = (id: string): string[] => [part.path, 'stock', id]

/** The stock of a part, with this many of its newest movements. */
export function usePartStock(id: string, limit: number) {
  return useQuery({
    queryKey: [...stockKey(id), limit],
    queryFn: ({ signal }) => call(getPartStock, { params: { id }, query: { limit } }, { signal }),
  })
}

/** Refetches what shows stock: the part's page, and every list of parts. */
export function useReloadStock(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [part.path] })
}

/** The parts of a job, and its figures. */
export function useJobParts(id: string) {
  return useQuery({
    queryKey: serviceKey(id, 'part'),
    queryFn: ({ signal }) => call(getServiceParts, { params: { id } }, { signal }),
  })
}

/** Applies the reply of a change, and refetches what else shows it: the work of the job, and stock. */
export function useShowJobParts(): (id: string, parts: JobParts) => void {
  const queries = useQueryClient()
  const reloadStock = useReloadStock()
  return (id, parts) => {
    showJobParts(queries, id, parts)
    reloadStock()
  }
}
