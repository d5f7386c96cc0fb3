import type { InputOf } from '@rp/contract/endpoint'
import { getLabOrder, labOrderBoard, labOrderPath, type LabOrderRow } from '@rp/contract/lab/order'
import { labOrderTransitions, type LabOrderStatus } from '@rp/domain/state-machines/lab-order-machine'
import { pathOf } from '@rp/domain/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BoardCard } from '../../kit/board/board-card.tsx'
import { BoardSkeleton } from '../../kit/board/board-skeleton.tsx'
import { StatusBoard } from '../../kit/board/status-board.tsx'
import { useBoardAddress } from '../../kit/board/use-board-address.ts'
import { useBoardMove } from '../../kit/board/use-board-move.tsx'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { PersonAvatar } from '../../kit/people/person-avatar.tsx'
import { useCustomerName } from '../../kit/text/use-customer-name.ts'
import { DueText } from './due-text.tsx'
import { useOrderFilters } from './order-columns.tsx'
import type { OrderViewProps } from './order-view.ts'
import { OrderMove } from './order-move.tsx'
import { orderWords } from './order-words.ts'
import { PriorityChip } from './priority-chip.tsx'

type BoardQuery = NonNullable<InputOf<typeof labOrderBoard>['query']>
const requested = ['type', 'priority', 'service_id', 'assignee_id'] as const

/** One column per status; a moved card opens the dialog of that transition, if there is one. */
export function OrderBoard({ beside, actions, above }: OrderViewProps) {
  const t = useWords(orderWords)
  const { query, bar } = useBoardAddress<BoardQuery>(requested)
  const filters = useOrderFilters().filter(({ name }) => requested.some((one) => one === name))
  const { data, error, refetch } = useQuery({
    queryKey: [labOrderPath, 'board', query],
    queryFn: ({ signal }) => call(labOrderBoard, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { moving, tryMove, choice, stop } = useBoardMove({
    kind: 'lab_order',
    moves: labOrderTransitions,
    load: (id) => call(getLabOrder, { params: { id } }),
    statusOf: ({ status }) => status,
  })
  return (
    <>
      <PageHeader route="lab-order-list" beside={beside} actions={actions} />
      {above}
      <FilterBar {...bar} filters={filters} searchHint={t.searchHint} />
      <Awaited of={{ data, error, refetch }} outline={<BoardSkeleton />} />
      {data && (
        <StatusBoard
          kind="lab_order"
          label={t.board}
          columns={data.map(({ orders, ...column }) => ({ ...column, cards: orders }))}
          statusOf={({ status }) => status}
          Card={OrderCard}
          onMove={(order, to) => void tryMove(order, to)}
        />
      )}
      {choice}
      {moving && <OrderMove order={moving.record} transition={moving.transition} onClose={stop} />}
    </>
  )
}

function OrderCard({ card, onMove }: { card: LabOrderRow; onMove: (to: LabOrderStatus) => void }) {
  const t = useWords(orderWords)
  const text = useText()
  const customerName = useCustomerName()
  return (
    <BoardCard
      kind="lab_order"
      status={card.status}
      number={card.number}
      to={pathOf('lab-order-update', { orderId: card.id })}
      onMove={onMove}
    >
      <strong>{text(card.service_name)}</strong>
      <span className="quiet">{[card.subject, customerName(card)].filter(Boolean).join(' · ')}</span>
      <DueText order={card} />
      <div className="bottom">
        {card.priority !== 'NORMAL' && <PriorityChip priority={card.priority} />}
        {card.awaits_verification && <ToneChip tone="amber" text={t.awaitsIt} />}
        <span className="quiet">{t.of(card.steps_done, card.step_count)}</span>
        {card.assignee_name && (
          <span className="who" title={card.assignee_name}>
            <PersonAvatar name={card.assignee_name} size={24} />
            <span className="visually-hidden">{`${t.assignee}: ${card.assignee_name}`}</span>
          </span>
        )}
      </div>
    </BoardCard>
  )
}
