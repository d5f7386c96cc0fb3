import type { Choice } from '../choice/choice.ts'
import type { BulkDeclared } from './bulk-declared.ts'
import { useRefusedSentence } from './use-refused-sentence.ts'

/** How a cell of a list is edited in its place. */
export interface CellEdit<T> {
  input: CellInput
  /** As the input shows it; empty for no value. */
  value: (record: T) => string
  /** The record's values of several choices, including those no longer offered. */
  known?: (record: T) => Choice[]
  mayEdit?: (record: T) => boolean
  /** What is wrong with a value, before it is sent. */
  check?: (value: string, record: T) => string | null
  save: (value: string, record: T) => Promise<CellSaved>
}

export type CellInput =
  | { kind: 'text' | 'number' | 'date' }
  /** `choices` may be loaded when the cell opens; `none` is the text for no value. */
  | { kind: 'choice'; choices: Choice[] | (() => Promise<Choice[]>); none?: string }
  /** Several choices (`severalOf`); choosing one replaces the others of its group. */
  | { kind: 'several'; key: string; choices: () => Promise<Choice[]>; groupOf: (value: string) => string }

interface CellSaved {
  /** Why it was not saved, in a sentence. */
  refused: string | null
  /** Somebody saved another version meanwhile. */
  isStale?: boolean
  /** Restores the value; returns the reason if that failed. */
  undo?: (() => Promise<string | null>) | undefined
}

export interface BulkCell<T, A> extends Omit<CellEdit<T>, 'save'> {
  actionOf: (value: string, record: T) => A
}

/** Edits cells by the bulk change of one record, with its checks, its refusals and its undo. */
export function useBulkCells<T extends { id: string }, A>({
  send,
  undo,
  labelOf,
}: Pick<BulkDeclared<T, A>, 'send' | 'undo' | 'labelOf'>): (cell: BulkCell<T, A>) => CellEdit<T> {
  const sentenceOf = useRefusedSentence(labelOf)
  return ({ actionOf, ...cell }) => ({
    ...cell,
    save: async (value, record) => {
      const seen = 'row_version' in record ? { [record.id]: Number(record.row_version) } : undefined
      const { results, undo_id } = await send({
        ids: [record.id],
        action: actionOf(value, record),
        ...(seen && { seen }),
      })
      const refused = results[0]?.refused ?? null
      return {
        refused: sentenceOf(refused),
        isStale: refused?.code === 'stale_version',
        undo:
          undo_id === null ? undefined : async () => sentenceOf((await undo(undo_id))[0]?.refused ?? null),
      }
    },
  })
}
