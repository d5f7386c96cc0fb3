import { useParams } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { AwaitedRecord } from '../../kit/page/awaited-record.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { usePartStock } from './part-queries.ts'
import { partWords } from './part-words.ts'
import { firstMovements, PartStockCard } from './stock-card.tsx'

/** The stock of one part, for everybody who works with machines. */
export function PartStockPage() {
  const id = useParams().partId ?? ''
  const t = useWords(partWords)
  const text = useText()
  const { data, error, refetch } = usePartStock(id, firstMovements)
  if (!data)
    return <AwaitedRecord route="part-list" title={t.stock} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader route="part-list" title={t.stockOf(`${data.part.code} ${text(data.part.name)}`)} />
      <PartStockCard id={id} />
    </>
  )
}
