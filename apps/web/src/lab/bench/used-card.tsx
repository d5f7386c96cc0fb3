import TextField from '@mui/material/TextField'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import {
  listUsableEquipment,
  type EquipmentUse,
  type UsableEquipment,
  type UsesOfStep,
} from '@rp/contract/lab/use'
import { formatDay } from '@rp/domain/dates'
import { useRules } from '@rp/domain/lab/equipment/use'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { SearchPicker } from '../../kit/choice/search-picker.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { whyRefused } from '../../kit/problem-error.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { equipmentWords } from '../equipment/equipment-words.ts'
import { EquipmentStateChip } from '../equipment/state-chips.tsx'
import { UseRemarks } from '../equipment/uses-list.tsx'
import { useStepUses } from './use-step-uses.ts'

const AcceptUse = lazy(async () => ({ default: (await import('./accept-use.tsx')).AcceptUse }))
const WithdrawDialog = lazy(async () => ({
  default: (await import('../equipment/withdraw-dialog.tsx')).WithdrawDialog<UsesOfStep>,
}))

type Open = { dialog: 'accept'; thing: UsableEquipment } | { dialog: 'withdraw'; use: EquipmentUse }

/** The instruments and lots that were used at a step. */
export function UsedCard({ orderId, step }: { orderId: string; step: LabOrderStep }) {
  const t = useWords(equipmentWords)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { uses, note, withdraw, saved } = useStepUses(orderId, step.id, step.status)
  const nameOf = useEquipmentName()
  const add = useMutation({
    mutationFn: (thing: UsableEquipment) => note(thing, ''),
    onSuccess: (next, thing) => {
      saved(next)
      toast({ tone: 'success', text: t.added(nameOf(thing)) })
    },
    onError: (error) => toast({ tone: 'error', text: whyRefused(error) }),
  })
  const may = uses.data?.may
  const pick = (thing: UsableEquipment) => {
    const needsReason = useRules[thing.state] === 'ADMIN_WITH_REASON'
    if (needsReason && may?.accept_overdue) setOpen({ dialog: 'accept', thing })
    else add.mutate(thing)
  }
  return (
    <PartCard title={t.used}>
      <Awaited of={uses} empty={null} />
      {uses.data?.uses.length === 0 && <p>{t.nothingUsed}</p>}
      <ul aria-label={t.used}>
        {uses.data?.uses.map((use) => (
          <UseItem
            key={use.id}
            use={use}
            onWithdraw={may?.withdraw ? () => setOpen({ dialog: 'withdraw', use }) : null}
          />
        ))}
      </ul>
      {may?.note && <EquipmentPicker onPick={pick} />}
      <Suspense>
        {open?.dialog === 'accept' && (
          <AcceptUse
            id={open.thing.id}
            name={nameOf(open.thing)}
            accept={(reason) => note(open.thing, reason)}
            onAccepted={saved}
            onClose={close}
          />
        )}
        {open?.dialog === 'withdraw' && (
          <WithdrawDialog
            id={open.use.id}
            name={nameOf(open.use)}
            withdraw={(reason) => withdraw(open.use, reason)}
            onWithdrawn={saved}
            onClose={close}
          />
        )}
      </Suspense>
    </PartCard>
  )
}

type Named = Pick<UsableEquipment, 'code' | 'lot_no' | 'name'>

function useEquipmentName(): (of: Named) => string {
  const text = useText()
  return ({ code, lot_no, name }) => [code, lot_no, text(name)].filter(Boolean).join(' · ')
}

/** Takes what is typed or scanned: what has exactly this code is the first line. */
function EquipmentPicker({ onPick }: { onPick: (thing: UsableEquipment) => void }) {
  const t = useWords(equipmentWords)
  const nameOf = useEquipmentName()
  return (
    <SearchPicker
      keyOf={(q) => [listUsableEquipment.path, q]}
      find={(q, signal) => call(listUsableEquipment, { query: { ...(q && { q }) } }, { signal })}
      nameOf={nameOf}
      value={null}
      onPick={onPick}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t.addUseHint}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': t.addUse } }}
        />
      )}
    />
  )
}

function UseItem({ use, onWithdraw }: { use: EquipmentUse; onWithdraw: (() => void) | null }) {
  const t = useWords(equipmentWords)
  const nameOf = useEquipmentName()
  return (
    <li>
      <div className="line">
        <Link to={recordPath(use)}>{nameOf(use)}</Link>
        <EquipmentStateChip state={use.state} />
        <span className="quiet">{formatDay(use.day)}</span>
        {use.withdrawn_at === null && onWithdraw && (
          <span className="end">
            <QuietButton size="small" onClick={onWithdraw}>
              {t.withdraw}
            </QuietButton>
          </span>
        )}
      </div>
      <UseRemarks use={use} />
    </li>
  )
}

const recordPath = ({ instrument_id, reagent_id }: EquipmentUse): string =>
  instrument_id === null
    ? pathOf('reagent-record', { reagentId: reagent_id ?? '' })
    : pathOf('instrument-record', { instrumentId: instrument_id })
