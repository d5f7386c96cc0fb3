import type { Room } from '@rp/contract/chat/room'
import { changeRooms, undoRoomChange, type RoomAction } from '@rp/contract/chat/room-bulk'
import { tag } from '@rp/contract/chat/tag'
import { call } from '../kit/call.ts'
import type { Choice } from '../kit/choice/choice.ts'
import { useWords } from '../kit/language.ts'
import { useBulkCells } from '../kit/list/cell-edit.ts'
import type { Column } from '../kit/list/column.ts'
import { severalOf, valuesIn } from '../kit/list/several-values.ts'
import { withCells } from '../kit/list/with-cells.ts'
import { colleagueReference } from './references.ts'
import { roomBulkWords } from './room-bulk-words.ts'

/** A room is assigned and tagged in the list; a colleague who has it meanwhile is not replaced. */
export function useRoomCells(columns: Column<Room>[]): Column<Room>[] {
  const t = useWords(roomBulkWords)
  const cellOf = useBulkCells<Room, RoomAction>({
    labelOf: (path) => ({ assignee_id: t.assignee, tags: t.tagField })[path],
    send: (body) => call(changeRooms, { body }),
    undo: (run_id) => call(undoRoomChange, { params: { run_id } }),
  })
  return withCells(columns, {
    assignee_name: cellOf({
      input: { kind: 'choice', none: t.nobody, choices: colleagues },
      value: ({ assignee_id }) => assignee_id ?? '',
      actionOf: (value, { assignee_id: from }) => ({ kind: 'assign', assignee_id: value || null, from }),
    }),
    tags: cellOf({
      input: {
        kind: 'several',
        key: 'room-tags',
        choices: tagChoices,
        groupOf: (value) => tagIn(value).tag_id,
      },
      value: ({ tags }) => severalOf(tags.map(choiceOf).map(({ value }) => value)),
      known: ({ tags }) => tags.map(choiceOf),
      actionOf: (value, { tags }) => ({
        kind: 'retag',
        tags: valuesIn(value).map(tagIn),
        from: tags.map((one) => ({ tag_id: one.tag_id, value: one.value })),
      }),
    }),
  })
}

/** A tag is chosen together with its value, if it has values. */
async function tagChoices(): Promise<Choice[]> {
  const { data } = await call(tag.endpoints.list, { query: { limit: 100, is_active: 'true' } })
  return data.flatMap(({ id: tag_id, name, field_values }) =>
    [null, ...field_values].map((value) => choiceOf({ tag_id, name, value })),
  )
}

function choiceOf({ tag_id, name, value }: Pick<Room['tags'][number], 'tag_id' | 'name' | 'value'>): Choice {
  return value === null
    ? { value: tag_id, label: name }
    : { value: `${tag_id}:${value}`, label: `${name}: ${value}` }
}

function tagIn(choice: string): { tag_id: string; value: string | null } {
  const colon = choice.indexOf(':')
  return colon === -1
    ? { tag_id: choice, value: null }
    : { tag_id: choice.slice(0, colon), value: choice.slice(colon + 1) }
}

async function colleagues() {
  const all = await colleagueReference.search('', new AbortController().signal)
  return all.map(({ id, name }) => ({ value: id, label: name }))
}
