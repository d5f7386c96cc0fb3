import {
  exportUpdateRequests,
  listUpdateRequests,
  type UpdateRequestRow,
} from '@rp/contract/ai/update-request'
import { shopFields } from '@rp/domain/ai/knowledge/shop-info'
import { pathOf } from '@rp/domain/routes'
import { statuses } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { updateRequestWords } from './update-request-words.ts'

/** Shop facts that are reported to have changed, for people to decide on. */
export function UpdateRequestList() {
  const t = useWords(updateRequestWords)
  const text = useText()
  const names = Object.entries(shopFields).map(([field, { name }]) => [field, name])
  const looks = Object.entries(statuses.update_request).map(([status, { words }]) => [status, words])
  return (
    <ListPage
      page="update-request-list"
      words={t}
      list={listUpdateRequests}
      export={exportUpdateRequests}
      columns={useColumns()}
      filters={[
        { kind: 'choice', name: 'status', label: t.status, choices: choicesOf(Object.fromEntries(looks)) },
        { kind: 'choice', name: 'field', label: t.field, choices: choicesOf(Object.fromEntries(names)) },
      ]}
      nameOf={({ field, proposed }) => `${text(shopFields[field].name)}: ${proposed}`}
      linkOf={({ id }) => pathOf('update-request-detail', { id })}
    />
  )
}

function useColumns(): Column<UpdateRequestRow>[] {
  const t = useWords(updateRequestWords)
  return [
    { key: 'field', title: t.field, width: 140, show: (r) => <WordsText words={shopFields[r.field].name} /> },
    { key: 'current', title: t.current, width: 180, show: (r) => r.current || t.nothingYet },
    { key: 'proposed', title: t.proposed, width: 200, show: (r) => r.proposed },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      width: 130,
      show: (r) => <StatusChip kind="update_request" status={r.status} />,
    },
    { key: 'evidence_count', title: t.evidenceCount, kind: 'number', show: (r) => r.evidence_count },
    { key: 'decided_by_name', title: t.decided, width: 140, show: (r) => r.decided_by_name ?? '–' },
    {
      key: 'created_at',
      title: t.created_at,
      kind: 'date',
      width: 130,
      show: (r) => <DateText instant={r.created_at} style="short" />,
    },
    {
      key: 'updated_at',
      title: t.updated_at,
      kind: 'date',
      width: 130,
      hiddenAtFirst: true,
      show: (r) => <DateText instant={r.updated_at} style="short" />,
    },
  ]
}
