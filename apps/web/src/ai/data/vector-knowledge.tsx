import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense } from 'react'
import { useSearchParams } from '../../kit/browser/search-params.ts'
import { useWords } from '../../kit/language.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartTabs } from '../../kit/page/part-tabs.tsx'
import { KnowledgeList } from './knowledge-list.tsx'
import { knowledgeWords } from './knowledge-words.ts'

const KnowledgeSearch = lazy(async () => ({
  default: (await import('./knowledge-search.tsx')).KnowledgeSearch,
}))

const UnansweredQuestions = lazy(async () => ({
  default: (await import('./unanswered-questions.tsx')).UnansweredQuestions,
}))
const ShopFacts = lazy(async () => ({ default: (await import('./shop-facts.tsx')).ShopFacts }))

const parts = ['list', 'search', 'questions', 'shop'] as const
type Part = (typeof parts)[number]
const partOf = { search: KnowledgeSearch, questions: UnansweredQuestions, shop: ShopFacts }

/**
 * The assistant's knowledge: the list or, with `?part=`, a search by a customer's words, unanswered questions, and shop
 * facts.
 */
export function VectorKnowledgeList() {
  const [search] = useSearchParams()
  const part = parts.find((one) => one === search.get('part')) ?? 'list'
  const tabs = <KnowledgeTabs part={part} />
  const Part = part === 'list' ? null : partOf[part]
  if (!Part) return <KnowledgeList tabs={tabs} />
  return (
    <>
      <PageHeader route="vector-knowledge-list" />
      {tabs}
      <Suspense>
        <Part />
      </Suspense>
    </>
  )
}

function KnowledgeTabs({ part }: { part: Part }) {
  const t = useWords(knowledgeWords)
  const path = pathOf('vector-knowledge-list')
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={[
        { name: 'list', text: t.list, to: path },
        { name: 'search', text: t.search, to: `${path}?part=search` },
        { name: 'questions', text: t.unanswered, to: `${path}?part=questions` },
        { name: 'shop', text: t.shop, to: `${path}?part=shop` },
      ]}
    />
  )
}
