import { useReferenceNames } from '../../kit/choice/use-reference.ts'
import { partReference } from './part-queries.ts'

/** The names of parts by id, in the reader's language. */
export function usePartNames(ids: string[]): (id: string) => string {
  const { names } = useReferenceNames(partReference, ids)
  return (id) => names[ids.indexOf(id)] ?? id
}
