import { mdiPlus } from '@mdi/js'
import { openReagentLot, type ReagentRecord, type ShownLot } from '@rp/contract/lab/reagent-lot'
import { formatDay } from '@rp/domain/dates'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { whyRefused } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { equipmentWords } from './equipment-words.ts'
import { useReagentRecord, useReagentSaved } from './record-queries.ts'
import { EquipmentStateChip } from './state-chips.tsx'
import { UsedInCard } from './uses-list.tsx'

const LotDialog = lazy(async () => ({ default: (await import('./lot-dialog.tsx')).LotDialog }))

/** The lots of a reagent, and where they were used. */
export function ReagentCards({ id }: { id: string }) {
  const t = useWords(equipmentWords)
  const record = useReagentRecord(id)
  if (!record.data)
    return (
      <PartCard title={t.lots}>
        <Awaited of={record} empty={t.noLots} />
      </PartCard>
    )
  return (
    <>
      <LotsCard record={record.data} />
      <UsedInCard uses={record.data.uses} />
    </>
  )
}

function LotsCard({ record }: { record: ReagentRecord }) {
  const t = useWords(equipmentWords)
  const [open, setOpen] = useState<'new' | ShownLot | null>(null)
  return (
    <PartCard
      title={t.lots}
      actions={
        record.may.write && (
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiPlus} size={18} />}
            onClick={() => setOpen('new')}
          >
            {t.newLot}
          </QuietButton>
        )
      }
    >
      {record.lots.length === 0 && <p>{t.noLots}</p>}
      <ul aria-label={t.lots}>
        {record.lots.map((lot) => (
          <LotItem
            key={lot.id}
            reagentId={record.id}
            lot={lot}
            onEdit={record.may.write ? () => setOpen(lot) : null}
          />
        ))}
      </ul>
      <Suspense>
        {open && (
          <LotDialog reagentId={record.id} lot={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </PartCard>
  )
}

interface LotItemProps {
  reagentId: string
  lot: ShownLot
  onEdit: (() => void) | null
}

function LotItem({ reagentId, lot, onEdit }: LotItemProps) {
  const t = useWords(equipmentWords)
  const saved = useReagentSaved()
  const { id, row_version } = lot
  const open = useMutation({
    mutationFn: () => call(openReagentLot, { params: { id: reagentId, lot_id: id }, body: { row_version } }),
    onSuccess: (next) => {
      saved(next)
      toast({ tone: 'success', text: t.opens })
    },
    onError: (error) => toast({ tone: 'error', text: whyRefused(error) }),
  })
  const facts = [
    lot.last_day === null ? t.noLastDay : t.lastDay(formatDay(lot.last_day)),
    lot.opened_on && `${t.opened} ${formatDay(lot.opened_on)}`,
    lot.used_up_on && `${t.usedUp} ${formatDay(lot.used_up_on)}`,
    lot.blocked && `${t.blocked} ${lot.blocked}`,
  ]
  return (
    <li>
      <div className="line">
        <strong>{lot.lot_no}</strong>
        <EquipmentStateChip state={lot.state} />
        <span className="end line">
          {lot.state === 'SEALED' && (
            <QuietButton size="small" disabled={open.isPending} onClick={() => open.mutate()}>
              {t.open}
            </QuietButton>
          )}
          {onEdit && (
            <QuietButton size="small" onClick={onEdit}>
              {t.edit}
            </QuietButton>
          )}
        </span>
      </div>
      <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
