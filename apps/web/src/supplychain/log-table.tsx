import { exportLogEntries, listLogEntries } from '@rp/contract/supplychain/entry'
import { pathOf } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { useSearchParams } from '../kit/browser/search-params.ts'
import { useWords } from '../kit/language.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { IntegrityBadge } from './integrity-badge.tsx'
import { useLogColumns } from './log-columns.tsx'
import { useLogFilters } from './log-filters.ts'
import { logWords } from './log-words.ts'

/** Every entry that matches the filters, newest first. */
export function LogTable({ tabs }: { tabs: ReactNode }) {
  const t = useWords(logWords)
  const [search] = useSearchParams()
  const filters = useLogFilters()
  const isNarrowed = ['q', ...filters.map(({ name }) => name)].some((name) => search.has(name))
  return (
    <ListPage
      page="supplychain-log-list"
      words={t}
      list={listLogEntries}
      export={exportLogEntries}
      exportFormats={[
        { value: 'csv', label: 'CSV' },
        { value: 'jsonl', label: isNarrowed ? t.jsonl : t.wholeProof },
        { value: 'epcis', label: t.epcis },
      ]}
      columns={useLogColumns()}
      filters={filters}
      nameOf={({ seq }) => t.entry(seq)}
      linkOf={({ id }) => pathOf('supplychain-log-detail', { id })}
      beside={<IntegrityBadge />}
      tabs={tabs}
    />
  )
}
