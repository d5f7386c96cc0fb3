import type { InputOf } from '@rp/contract/endpoint'
import { getMachineService, machineServiceBoard, machineServicePath } from '@rp/contract/machine/service'
import { machineServiceTransitions } from '@rp/domain/state-machines/machine-service-machine'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BoardSkeleton } from '../kit/board/board-skeleton.tsx'
import { StatusBoard } from '../kit/board/status-board.tsx'
import { useBoardAddress } from '../kit/board/use-board-address.ts'
import { useBoardMove } from '../kit/board/use-board-move.tsx'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { FilterBar } from '../kit/list/filter-bar.tsx'
import { PageHeader } from '../kit/page/page-header.tsx'
import { Awaited } from '../kit/page/awaited.tsx'
import { listWords } from './list-words.ts'
import { ServiceCard } from './service-card.tsx'
import { useBoardFilters } from './service-columns.tsx'
import { ServiceMove } from './service-move.tsx'

type BoardQuery = NonNullable<InputOf<typeof machineServiceBoard>['query']>
const requested = ['type', 'priority', 'engineer_id'] as const

interface Props {
  actions: ReactNode
  top: ReactNode
}

/** One column per status; a card moved to another opens the dialog of that transition, if there is one. */
export function ServiceBoard({ actions, top }: Props) {
  const t = useWords(listWords)
  const { query, bar } = useBoardAddress<BoardQuery>(requested)
  const { data, error, refetch } = useQuery({
    queryKey: [machineServicePath, 'board', query],
    queryFn: ({ signal }) => call(machineServiceBoard, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { moving, tryMove, choice, stop } = useBoardMove({
    kind: 'machine_service',
    moves: machineServiceTransitions,
    load: (id) => call(getMachineService, { params: { id } }),
    statusOf: ({ status }) => status,
  })
  return (
    <>
      <PageHeader route="machine-service-list" actions={actions} />
      {top}
      <FilterBar {...bar} filters={useBoardFilters()} searchHint={t.searchHint} />
      <Awaited of={{ data, error, refetch }} outline={<BoardSkeleton />} />
      {data && (
        <StatusBoard
          kind="machine_service"
          label={t.board}
          columns={data.map(({ services, ...column }) => ({ ...column, cards: services }))}
          statusOf={({ status }) => status}
          Card={ServiceCard}
          onMove={(service, to) => void tryMove(service, to)}
        />
      )}
      {choice}
      {moving && <ServiceMove service={moving.record} transition={moving.transition} onClose={stop} />}
    </>
  )
}
