import {
  createReagentLot,
  reagentLotInput,
  updateReagentLot,
  type ReagentRecord,
  type ShownLot,
} from '@rp/contract/lab/reagent-lot'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { equipmentWords } from './equipment-words.ts'
import { useReagentSaved } from './record-queries.ts'

interface Props {
  reagentId: string
  /** Null: a new one. */
  lot: ShownLot | null
  onClose: () => void
}

const blank = { lot_no: '', expires_on: null, opened_on: null, blocked: null, used_up_on: null }

/** Adds or changes a lot: its days, why it is blocked, and when it was used up. */
export function LotDialog({ reagentId: id, lot, onClose }: Props) {
  const t = useWords(equipmentWords)
  const saved = useReagentSaved()
  const title = lot ? t.editLot : t.newLot
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm<ReagentRecord>
        sections={[
          {
            title,
            fields: [
              { kind: 'text', name: 'lot_no', label: t.lot, required: true },
              { kind: 'date', name: 'expires_on', label: t.expires },
              { kind: 'date', name: 'opened_on', label: t.opened },
              { kind: 'date', name: 'used_up_on', label: t.usedUp },
              { kind: 'text', name: 'blocked', label: t.blocked, help: t.blockedHelp },
            ],
          },
        ]}
        about={`lot ${lot?.id ?? `of ${id}`}`}
        record={lot ?? blank}
        input={reagentLotInput}
        save={(body) =>
          lot
            ? callFor<ReagentRecord>(updateReagentLot, {
                params: { id, lot_id: lot.id },
                body: { ...body, row_version: lot.row_version },
              })
            : callFor<ReagentRecord>(createReagentLot, { params: { id }, body })
        }
        onSaved={(next) => {
          saved(next)
          toast({ tone: 'success', text: t.savedLot })
          onClose()
        }}
      />
    </FormDialog>
  )
}
