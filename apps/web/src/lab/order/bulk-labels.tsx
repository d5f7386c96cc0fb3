import { mdiBarcode } from '@mdi/js'
import type { LabOrderRow } from '@rp/contract/lab/order'
import { downloadLabelsOfOrders } from '@rp/contract/lab/order-bulk'
import { useState } from 'react'
import { download } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import type { BulkAction } from '../../kit/list/bulk.ts'
import { LabelsDialog } from './labels-dialog.tsx'
import { orderWords } from './order-words.ts'

interface Asked {
  orders: LabOrderRow[]
  onDone: () => void
}

/** Prints the labels of all samples of many orders as one file. */
export function useLabelsOfOrders() {
  const t = useWords(orderWords)
  const [asked, setAsked] = useState<Asked | null>(null)
  const action: BulkAction<LabOrderRow> = {
    key: 'labels',
    icon: mdiBarcode,
    label: t.labels,
    open: (orders, onDone) => setAsked({ orders, onDone }),
  }
  const without = asked?.orders.filter(({ sample_count }) => sample_count === 0).length ?? 0
  const dialog = asked && (
    <LabelsDialog
      note={without > 0 ? t.labelsLeftOut(without) : undefined}
      load={async (on) => {
        const ids = asked.orders.map(({ id }) => id).join(',')
        const file = await download(downloadLabelsOfOrders, { query: { ids, ...on } })
        asked.onDone()
        return file
      }}
      onClose={() => setAsked(null)}
    />
  )
  return { action, dialog }
}
