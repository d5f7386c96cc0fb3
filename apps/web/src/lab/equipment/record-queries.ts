import { instrument } from '@rp/contract/lab/instrument'
import { getInstrumentRecord, type InstrumentRecord } from '@rp/contract/lab/instrument-event'
import { reagent } from '@rp/contract/lab/reagent'
import { getReagentRecord, type ReagentRecord } from '@rp/contract/lab/reagent-lot'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

const instrumentKey = (id: string): string[] => [instrument.path, 'record', id]
const reagentKey = (id: string): string[] => [reagent.path, 'record', id]

export function useInstrumentRecord(id: string) {
  return useQuery({
    queryKey: instrumentKey(id),
    queryFn: ({ signal }) => call(getInstrumentRecord, { params: { id } }, { signal }),
  })
}

export function useReagentRecord(id: string) {
  return useQuery({
    queryKey: reagentKey(id),
    queryFn: ({ signal }) => call(getReagentRecord, { params: { id } }, { signal }),
  })
}

/** Applies a returned record, and refetches the lists that show its state. */
export function useInstrumentSaved(): (record: InstrumentRecord) => void {
  const queries = useQueryClient()
  return (record) => {
    queries.setQueryData(instrumentKey(record.id), record)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path, part] }) => path === instrument.path && part !== 'record',
    })
  }
}

export function useReagentSaved(): (record: ReagentRecord) => void {
  const queries = useQueryClient()
  return (record) => {
    queries.setQueryData(reagentKey(record.id), record)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path, part] }) => path === reagent.path && part !== 'record',
    })
  }
}
