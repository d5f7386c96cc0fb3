import { mdiBarcode } from '@mdi/js'
import type { LabOrderRow } from '@rp/contract/lab/order'
import { downloadLabelsOfOrders } from '@rp/contract/lab/order-bulk'
import { bulkMax } from '@rp/domain/limits'
import { useState } from 'react'
import { download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import type { BulkAction } from '../../kit/list/bulk.ts'
import { LabelsDialog } from './labels-dialog.tsx'
import { orderWords } from './order-words.ts'

interface Props {
  orders: LabOrderRow[]
  onDone: () => void
}

/** Prints the labels of all samples of many orders as one file. */
export function useLabelsOfOrders() {
  const t = useWords(orderWords)
  const [request, setRequest] = useState<Props | null>(null)
  const action: BulkAction<LabOrderRow> = {
    key: 'labels',
    most: bulkMax,
    icon: mdiBarcode,
    label: t.labels,
    open: (orders, onDone) => setRequest({ orders, onDone }),
  }
  const without = request?.orders.filter(({ sample_count }) => sample_count === 0).length ?? 0
  const dialog = request && (
    <LabelsDialog
      note={without > 0 ? t.labelsLeftOut(without) : undefined}
      load={async (on) => {
        const ids = request.orders.map(({ id }) => id).join(',')
        const file = await download(downloadLabelsOfOrders, { query: { ids, ...on } })
        request.onDone()
        return file
      }}
      onClose={() => setRequest(null)}
    />
  )
  return { action, dialog }
}
