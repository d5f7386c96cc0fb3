import { styled } from '@mui/material/styles'
import { exportRooms, listRooms, type Room } from '@rp/contract/chat/room'
import { roomReloadMs } from '@rp/domain/limits'
import { pathOf } from '@rp/domain/routes'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { truncate } from '@rp/domain/texts'
import { lazy, Suspense, type ReactNode } from 'react'
import { ColourMark } from '../kit/colour-mark.tsx'
import { DateText } from '../kit/date-text.tsx'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { useMayOpen } from '../kit/may-open.ts'
import { PartTabs } from '../kit/part-tabs.tsx'
import { useSearchParams } from '../kit/search-params.ts'
import { useSession } from '../kit/session.ts'
import { StatusChip } from '../kit/status-chip.tsx'
import { WordsText } from '../kit/words-text.tsx'
import { roomListWords } from './room-list-words.ts'
import { serviceReference, tagReference } from './references.ts'

const previewLength = 45

const RoomInsight = lazy(async () => ({ default: (await import('./insight/room-insight.tsx')).RoomInsight }))

/** The rooms, or by `?part=insight` how chat works, for who administers it. */
export function RoomList() {
  const [search] = useSearchParams()
  const session = useSession()
  if (!session || session.role === 'STAFF') return <RoomTable />
  const part = search.get('part') === 'insight' ? 'insight' : 'rooms'
  const tabs = <RoomTabs part={part} />
  if (part === 'rooms') return <RoomTable tabs={tabs} />
  return (
    <Suspense fallback={tabs}>
      <RoomInsight tabs={tabs} />
    </Suspense>
  )
}

function RoomTabs({ part }: { part: 'rooms' | 'insight' }) {
  const t = useWords(roomListWords)
  const path = pathOf('room-list')
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={[
        { name: 'rooms', text: t.rooms, to: path },
        { name: 'insight', text: t.insight, to: `${path}?part=insight` },
      ]}
    />
  )
}

/** Every room the user may see; it loads itself anew each minute while it is open (specification 4). */
function RoomTable({ tabs }: { tabs?: ReactNode }) {
  const t = useWords(roomListWords)
  const mayAnswer = useMayOpen()('messenger')
  return (
    <ListPage
      page="room-list"
      words={t}
      list={listRooms}
      export={exportRooms}
      searchAs="keyword"
      columns={columnsIn(t)}
      filters={useFilters()}
      nameOf={({ display_name }) => display_name}
      linkOf={mayAnswer ? ({ id }) => `${pathOf('messenger')}?room=${id}` : undefined}
      reloadEveryMs={roomReloadMs}
      tabs={tabs}
    />
  )
}

function columnsIn(t: (typeof roomListWords)['en']): Column<Room>[] {
  return [
    { key: 'display_name', title: t.customer, show: (r) => r.display_name },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      show: (r) => <StatusChip kind="room" status={r.status} />,
    },
    { key: 'unread', title: t.unread, kind: 'number', width: 84, show: (r) => r.unread || '' },
    { key: 'last_preview', title: t.lastMessage, show: (r) => truncate(r.last_preview, previewLength) },
    { key: 'tags', title: t.tags, show: (r) => <RoomTags room={r} /> },
    { key: 'service_name', title: t.service, width: 136, show: (r) => <WordsText words={r.service_name} /> },
    { key: 'assignee_name', title: t.assignee, width: 130, show: (r) => r.assignee_name ?? t.nobody },
    {
      key: 'last_chat_at',
      title: t.lastChat,
      kind: 'date',
      show: (r) => r.last_chat_at && <DateText instant={r.last_chat_at} />,
    },
  ]
}

function RoomTags({ room }: { room: Room }) {
  return (
    <Tags>
      {room.tags.map(({ tag_id, name, colour, value }) => (
        <ColourMark key={tag_id} colour={colour} text={value ? `${name}: ${value}` : name} />
      ))}
    </Tags>
  )
}

/** Specification 3: name (the search), tag, value of the tag, tag room or not, e-mail, status. */
function useFilters(): Filter[] {
  const t = useWords(roomListWords)
  const text = useText()
  const statusChoices = [
    { value: 'ALL', label: t.all },
    ...statusesOf('room').map((value) => ({ value, label: text(statuses.room[value].words) })),
  ]
  const tagRoomChoices = [
    { value: 'true', label: t.tagRoom },
    { value: 'false', label: t.noTagRoom },
  ]
  return [
    { kind: 'choice', name: 'status', label: t.status, choices: statusChoices },
    { kind: 'reference', name: 'tag_room', label: t.tag, reference: tagReference },
    { kind: 'text', name: 'tag_value', label: t.tagValue },
    { kind: 'choice', name: 'is_tag_room', label: t.tags, choices: tagRoomChoices },
    { kind: 'text', name: 'email', label: t.email },
    { kind: 'reference', name: 'service_id', label: t.service, reference: serviceReference },
  ]
}

const Tags = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 12px' })
