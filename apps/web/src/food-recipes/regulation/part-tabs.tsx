import { pathOf } from '@rp/domain/routes'
import { useWords } from '../../kit/language.ts'
import { PartTabs } from '../../kit/page/part-tabs.tsx'
import { regulationWords } from './regulation-words.ts'

const parts = ['requests', 'rules', 'review', 'sources'] as const
export type Part = (typeof parts)[number]

/** The lists of the screen: proposals, rules in force, the review queue, and sources. */
export function RegulationTabs({ part }: { part: Part }) {
  const t = useWords(regulationWords)
  const path = pathOf('regulation-approval-request-list')
  const toOf = (one: Part) => (one === 'requests' ? path : `${path}?part=${one}`)
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={parts.map((one) => ({ name: one, text: t[one], to: toOf(one) }))}
    />
  )
}

export function partIn(search: URLSearchParams): Part {
  return parts.find((one) => one === search.get('part')) ?? 'requests'
}
