import type { ReplyOf } from '@rp/contract/endpoint'
import {
  getPackagingCost,
  updatePackagingCost,
  type ShopPackaging,
} from '@rp/contract/recipes/shop-packaging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormSkeleton } from '../../kit/form/form-skeleton.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { recordName } from '../record-name.ts'
import { packagingWords } from './packaging-words.ts'

type Cost = ReplyOf<typeof getPackagingCost>

const input = updatePackagingCost.body.omit({ row_version: true })

/** The cost of a packaging per piece; non-administrators make none of these calls. */
export function CostForm({ packaging, onClose }: { packaging: ShopPackaging; onClose: () => void }) {
  const t = useWords(packagingWords)
  const queries = useQueryClient()
  const { id } = packaging
  const key = [getPackagingCost.path, id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getPackagingCost, { params: { id } }, { signal }),
    gcTime: 0,
  })
  const name = recordName(packaging)
  const sections: Section[] = [
    {
      title: t.cost,
      fields: [
        { kind: 'number', name: 'unit_cost', label: t.unitCost, unit: t.baht, required: true },
        {
          kind: 'rows',
          name: 'price_tiers',
          label: t.tiers,
          help: t.tiersHelp,
          add: t.addTier,
          identity: 'min_qty',
          blank: { min_qty: null, unit_cost: null },
          columns: [
            {
              kind: 'number',
              integer: true,
              name: 'min_qty',
              label: t.from,
              unit: t.pieces,
              required: true,
            },
            { kind: 'number', name: 'unit_cost', label: t.unitCost, unit: t.baht, required: true },
          ],
        },
      ],
    },
  ]
  return (
    <FormDialog title={t.costOf(name)} onClose={onClose}>
      <Awaited of={{ data, error, refetch }} outline={<FormSkeleton sections={sections} />} />
      {data && (
        <RecordForm
          sections={sections}
          record={data}
          about={id}
          input={input}
          save={(values, row_version) =>
            callFor<Cost>(updatePackagingCost, { params: { id }, body: { ...values, row_version } })
          }
          onTheirs={(current) => queries.setQueryData(key, current)}
          onSaved={() => {
            toast({ tone: 'success', text: t.saved(name) })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
