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

/** What the assistant knows: the list, or by `?part=search` what a customer's words find. */
export function VectorKnowledgeList() {
  const [search] = useSearchParams()
  const isSearch = search.get('part') === 'search'
  const tabs = <KnowledgeTabs part={isSearch ? 'search' : 'list'} />
  if (!isSearch) return <KnowledgeList tabs={tabs} />
  return (
    <>
      <PageHeader route="vector-knowledge-list" />
      {tabs}
      <Suspense>
        <KnowledgeSearch />
      </Suspense>
    </>
  )
}

function KnowledgeTabs({ part }: { part: 'list' | 'search' }) {
  const t = useWords(knowledgeWords)
  const path = pathOf('vector-knowledge-list')
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={[
        { name: 'list', text: t.list, to: path },
        { name: 'search', text: t.search, to: `${path}?part=search` },
      ]}
    />
  )
}
