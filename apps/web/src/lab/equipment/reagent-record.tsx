import { useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { equipmentWords } from './equipment-words.ts'
import { ReagentCards } from './reagent-cards.tsx'
import { useReagentRecord } from './record-queries.ts'

/** The lots of a reagent, for everybody of the laboratory. */
export function ReagentRecordPage() {
  const id = useParams().reagentId ?? ''
  const t = useWords(equipmentWords)
  const text = useText()
  const { data, error, refetch } = useReagentRecord(id)
  if (!data)
    return (
      <AwaitedRecord
        route="reagent-list"
        title={t.reagentRecord}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <PageHeader route="reagent-list" title={`${data.code} ${text(data.name)}`} />
      <ReagentCards id={id} />
    </>
  )
}
