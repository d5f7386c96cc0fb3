import type { Words } from '../languages.ts'
import { keysOf } from '../recipe-words.ts'
import type { Annex } from './annex/columns.ts'
import { listFunctions, negativeLists, type ListFunction, type NegativeList } from './rule.ts'

/** The lists of a market's law: prohibited and restricted substances, and the permitted ones by function. */
export const lawLists = {
  PROHIBITED: { en: 'Prohibited substances', th: negativeLists.PROHIBITED.th },
  RESTRICTED: { en: 'Restricted substances', th: negativeLists.RESTRICTED.th },
  ...listFunctions,
} as const satisfies Record<NegativeList | ListFunction, Words>
export type LawList = NegativeList | ListFunction

/** The list that each annex of Regulation (EC) 1223/2009 is. */
export const listOfAnnex: Record<Annex, LawList> = {
  II: 'PROHIBITED',
  III: 'RESTRICTED',
  IV: 'COLOUR',
  V: 'PRESERVATIVE',
  VI: 'UV_FILTER',
}

interface Source {
  annex: Annex | null
  /** Time of the first complete import; null if its rules were entered one by one. */
  imported_at: string | null
  /** Lists that a person has declared to be complete. */
  whole_lists: readonly LawList[]
}

/**
 * Whether a source holds a whole list: by the import of an annex, or by a person's declaration. Single rules never make
 * a list; a substance that they do not name is unchecked.
 */
export function isWholeList({ annex, imported_at, whole_lists }: Source, list: LawList): boolean {
  return whole_lists.includes(list) || (imported_at !== null && annex !== null && listOfAnnex[annex] === list)
}

/** The lists that a source may be declared to be: those of its kind of product, and its own permitted list. */
export function declarableLists(source: {
  recipe_type: 'COSMETICS' | 'FOOD'
  list_function: ListFunction | null
}): LawList[] {
  const negative = source.recipe_type === 'COSMETICS' ? keysOf(negativeLists) : []
  return source.list_function === null ? negative : [...negative, source.list_function]
}
