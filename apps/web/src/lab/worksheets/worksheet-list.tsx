import { exportWorksheets, listWorksheets, type WorksheetRow } from '@rp/contract/lab/worksheet'
import { formatDateTime } from '@rp/domain/dates'
import { worksheetStatuses, type WorksheetStatus } from '@rp/domain/lab/control/worksheet-rules'
import { pathOf } from '@rp/domain/routes'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { worksheetWords } from './worksheet-words.ts'

/** All worksheets, those changed last first. */
export function LabWorksheetList() {
  const t = useWords(worksheetWords)
  const text = useText()
  return (
    <ListPage
      page="lab-worksheet-list"
      words={{ one: t.one, many: t.many, searchHint: t.searchHint, create: t.create }}
      create="lab-worksheet-create"
      list={listWorksheets}
      export={exportWorksheets}
      columns={useWorksheetColumns()}
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: t.status,
          choices: Object.entries(worksheetStatuses).map(([value, { words }]) => ({
            value,
            label: text(words),
          })),
        },
        { kind: 'text', name: 'code', label: t.code },
      ]}
      nameOf={({ number, instrument }) => `${number} ${instrument}`}
      linkOf={({ id }) => pathOf('lab-worksheet-update', { worksheetId: id })}
    />
  )
}

function useWorksheetColumns(): Column<WorksheetRow>[] {
  const t = useWords(worksheetWords)
  return [
    { key: 'number', title: t.number, kind: 'code', width: 146, show: (r) => r.number },
    { key: 'instrument', title: t.instrument, width: 190, show: (r) => r.instrument },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      width: 120,
      show: (r) => <WorksheetChip status={r.status} />,
    },
    { key: 'codes', title: t.codes, width: 200, show: (r) => r.codes.join(', ') },
    { key: 'samples', title: t.samples, kind: 'number', width: 100, show: (r) => r.samples },
    { key: 'positions', title: t.positions, kind: 'number', width: 100, show: (r) => r.positions },
    { key: 'created_by_name', title: t.madeBy, width: 150, show: (r) => r.created_by_name },
    {
      key: 'closed_at',
      title: t.closedAt,
      kind: 'date',
      width: 150,
      show: (r) => r.closed_at && formatDateTime(r.closed_at),
    },
  ]
}

export function WorksheetChip({ status }: { status: WorksheetStatus }) {
  const text = useText()
  const { tone, words } = worksheetStatuses[status]
  return <ToneChip tone={tone} text={text(words)} />
}
