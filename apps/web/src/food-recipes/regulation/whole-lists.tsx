import type { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import type { RecordOf } from '@rp/contract/resource'
import { keysOf } from '@rp/domain/recipe-words'
import { isWholeList, lawLists } from '@rp/domain/regulation/whole-list'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { useWords } from '../../kit/language.ts'
import { WordsText } from '../../kit/text/words-text.tsx'
import { sourceWords } from './source-words.ts'

/** The lists that a source holds as a whole, or that it has single rules only. */
export function WholeLists({ source }: { source: RecordOf<typeof regulationSource> }) {
  const t = useWords(sourceWords)
  const { whole_lists = [], annex, imported_at } = source
  const lists = keysOf(lawLists).filter((list) => isWholeList({ annex, imported_at, whole_lists }, list))
  if (lists.length === 0) return <ToneChip tone="amber" text={t.singleRules} />
  return lists.map((list, at) => (
    <span key={list}>
      {at > 0 && ', '}
      <WordsText words={lawLists[list]} />
    </span>
  ))
}
