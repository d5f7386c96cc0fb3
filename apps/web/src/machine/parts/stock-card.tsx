import { styled } from '@mui/material/styles'
import type { PartMovement, PartStock } from '@rp/contract/machine/parts'
import { movementKinds, partUnits, type StockAction } from '@rp/domain/machine-service/part-stock'
import { pathOf } from '@rp/domain/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { usePartStock } from './part-queries.ts'
import { partWords } from './part-words.ts'
import { StockDialog } from './stock-dialog.tsx'

export const firstMovements = 20
const mostMovements = 100

/** The stock of a part by place, its movements, and what changes it. */
export function PartStockCard({ id }: { id: string }) {
  const t = useWords(partWords)
  const [limit, setLimit] = useState(firstMovements)
  const [action, setAction] = useState<StockAction | null>(null)
  const stock = usePartStock(id, limit)
  const { data } = stock
  const buttons: [StockAction, string][] = [
    ['RECEIVE', t.receive],
    ['COUNT', t.count],
    ['TRANSFER', t.transfer],
  ]
  return (
    <Cards>
      <PartCard
        title={t.stock}
        actions={buttons.map(([kind, label]) => (
          <QuietButton key={kind} onClick={() => setAction(kind)}>
            {label}
          </QuietButton>
        ))}
      >
        <Awaited of={stock} />
        {data && <Places stock={data} />}
      </PartCard>
      <PartCard title={t.movements}>
        <Awaited of={{ ...stock, data: data?.movements }} empty={t.noMovements} />
        <ul>
          {data?.movements.data.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
        {data && data.movements.total > data.movements.data.length && limit < mostMovements && (
          <QuietButton onClick={() => setLimit(mostMovements)}>{t.more}</QuietButton>
        )}
      </PartCard>
      {action && data && <StockDialog part={data.part} kind={action} onClose={() => setAction(null)} />}
    </Cards>
  )
}

function Places({ stock: { part, places } }: { stock: PartStock }) {
  const t = useWords(partWords)
  const text = useText()
  if (places.length === 0) return <p>{t.noPlaces}</p>
  return (
    <>
      {part.to_reorder && (
        <ToneChip tone="amber" text={`${t.toReorder} (${t.reorder} ${part.reorder_point})`} />
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.onHand}</th>
            <th scope="col">{t.reserved}</th>
            <th scope="col">{t.available}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place_id, name, on_hand, reserved, available }) => (
            <tr key={place_id}>
              <th scope="row">{text(name)}</th>
              <td>{on_hand}</td>
              <td>{reserved}</td>
              <td>{available}</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">{`${t.total} (${text(partUnits[part.unit])})`}</th>
            <td>{part.on_hand}</td>
            <td>{part.reserved}</td>
            <td>{part.available}</td>
          </tr>
        </tbody>
      </Table>
    </>
  )
}

function Movement({ movement }: { movement: PartMovement }) {
  const t = useWords(partWords)
  const text = useText()
  const { kind, quantity, place, on_hand, service, at, by, note } = movement
  return (
    <li>
      <span className="line">
        <strong>{text(movementKinds[kind])}</strong>
        <span>{quantity.startsWith('-') ? quantity.replace('-', '−') : `+${quantity}`}</span>
        <span>{text(place)}</span>
        <span className="end">
          <DateText instant={at} />
        </span>
      </span>
      <p className="quiet">
        {`${t.onHand} ${on_hand}`}
        {by && ` · ${by}`}
        {service && (
          <>
            {' · '}
            <Link to={pathOf('machine-service-update', { serviceId: service.id })}>{service.number}</Link>
          </>
        )}
        {note && ` · ${note}`}
      </p>
    </li>
  )
}

const Cards = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 880 })

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 6,
  borderCollapse: 'collapse',
  fontSize: 13.5,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '6px 4px', textAlign: 'right', borderTop: `1px solid ${theme.palette.divider}` },
  '& th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': { borderTop: 0, fontWeight: 500, color: theme.palette.text.secondary },
  '& tbody th': { fontWeight: 400 },
  '& .total > *': { fontWeight: 700 },
}))
