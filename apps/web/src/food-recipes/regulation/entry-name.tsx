import type { RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import { readTitle, type SegmentKind } from '@rp/domain/regulation/title/read-title'
import { useWords } from '../../kit/language.ts'
import { titleWords, type TitleWords } from './title-words.ts'

/** The title of an entry; of a prohibition also how it was read, where it says more than names. */
export function EntryName({ rule: { entry_name, verdict } }: { rule: RuleRow }) {
  const t = useWords(titleWords)
  const reading = verdict === 'PROHIBITED' ? readingOf(entry_name, t) : ''
  return (
    <>
      {entry_name}
      {reading !== '' && <small>{` · ${reading}`}</small>}
    </>
  )
}

function readingOf(title: string, t: TitleWords): string {
  const { segments, families } = readTitle(title)
  const has = (...kinds: SegmentKind[]) => segments.some(({ kind }) => kinds.includes(kind))
  const said: [boolean, string][] = [
    [families.length > 0, t.group],
    [has('USE'), t.use],
    [has('CONTENT', 'PROOF', 'LIMIT'), t.condition],
    [has('EXCEPTION', 'REFERENCE'), t.exception],
    [has('UNREAD'), t.notRead],
  ]
  return said.flatMap(([holds, words]) => (holds ? [words] : [])).join(', ')
}
