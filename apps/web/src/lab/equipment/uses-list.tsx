import type { EquipmentUse } from '@rp/contract/lab/use'
import { formatDay } from '@rp/domain/dates'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { equipmentWords } from './equipment-words.ts'
import { EquipmentStateChip } from './state-chips.tsx'

/** Where an instrument or a lot was used: orders and their steps. */
export function UsedInCard({ uses }: { uses: EquipmentUse[] }) {
  const t = useWords(equipmentWords)
  return (
    <PartCard title={t.usedIn}>
      {uses.length === 0 ? <p>{t.unused}</p> : <UsesList label={t.usedIn} uses={uses} />}
    </PartCard>
  )
}

export function UsesList({ label, uses }: { label: string; uses: EquipmentUse[] }) {
  const text = useText()
  return (
    <ul aria-label={label}>
      {uses.map((use) => (
        <li key={use.id}>
          <div className="line">
            <Link to={pathOf('lab-order-step-update', { orderId: use.order_id, stepId: use.step_id })}>
              {use.order_number}
            </Link>
            <span>{text(use.step_name)}</span>
            {use.lot_no && <span className="quiet">{use.lot_no}</span>}
            <EquipmentStateChip state={use.state} />
            <span className="end quiet">{formatDay(use.day)}</span>
          </div>
          <UseRemarks use={use} />
        </li>
      ))}
    </ul>
  )
}

/** Who noted a use, why it was accepted, and why it was withdrawn. */
export function UseRemarks({ use }: { use: EquipmentUse }) {
  const t = useWords(equipmentWords)
  const noted = [use.noted_by_name && t.by(use.noted_by_name), use.reason].filter(Boolean).join(': ')
  return (
    <>
      {noted && <p className="quiet">{noted}</p>}
      {use.withdrawn_at && (
        <p className="quiet">
          {[t.withdrawnBy(use.withdrawn_by_name ?? '–'), use.withdraw_reason].filter(Boolean).join(': ')}
        </p>
      )}
    </>
  )
}
