import { styled } from '@mui/material/styles'
import { exportRooms, listRooms, type Room } from '@rp/contract/chat/room'
import type { MessageHit } from '@rp/contract/chat/message-search'
import { channels } from '@rp/domain/enumerations'
import { roomReloadMs } from '@rp/domain/limits'
import { pathOf } from '@rp/domain/routes'
import { visitorName } from '@rp/domain/chat/visitor-name'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { previewWords } from '@rp/domain/chat/awaited-file'
import { truncate } from '@rp/domain/texts'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from '../kit/browser/search-params.ts'
import type { Choice } from '../kit/choice/choice.ts'
import { insightWords } from '../kit/insight/insight-words.ts'
import { useText, useWords } from '../kit/language.ts'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { Card } from '../kit/look/card.ts'
import { ColourMark } from '../kit/look/colour-mark.tsx'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { PartTabs } from '../kit/page/part-tabs.tsx'
import { useMayOpen } from '../kit/rights/may-open.ts'
import { useSession } from '../kit/session.ts'
import { DateText } from '../kit/text/date-text.tsx'
import { WordsText } from '../kit/text/words-text.tsx'
import { channelWords } from '@rp/domain/chat/channel-words'
import { MessageHits } from './message-hits.tsx'
import { assigneeReference, serviceReference, tagReference, websiteReference } from './references.ts'
import { useRoomCells } from './room-cells.ts'
import { useRoomChanges } from './room-bulk.ts'
import { roomListWords } from './room-list-words.ts'

const previewLength = 45

const RoomInsight = lazy(async () => ({ default: (await import('./insight/room-insight.tsx')).RoomInsight }))

/** The rooms, or with `?part=insight` the chat figures, for administrators. */
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
  const insight = useWords(insightWords)
  const path = pathOf('room-list')
  return (
    <PartTabs
      label={t.parts}
      current={part}
      parts={[
        { name: 'rooms', text: t.rooms, to: path },
        { name: 'insight', text: insight.title, to: `${path}?part=insight` },
      ]}
    />
  )
}

/** Every room the user may see; it reloads each minute while open. */
function RoomTable({ tabs }: { tabs?: ReactNode }) {
  const t = useWords(roomListWords)
  const text = useText()
  const mayAnswer = useMayOpen()('messenger')
  const [search] = useSearchParams()
  const bulk = useRoomChanges()
  const columns = columnsIn(t, text)
  const editable = useRoomCells(columns)
  return (
    <>
      <ListPage
        page="room-list"
        words={t}
        list={listRooms}
        export={exportRooms}
        searchAs="keyword"
        columns={mayAnswer ? editable : columns}
        filters={useFilters()}
        nameOf={(one) => text(visitorName(one))}
        linkOf={mayAnswer ? ({ id }) => `${pathOf('messenger')}?room=${id}` : undefined}
        reloadEveryMs={roomReloadMs}
        bulk={mayAnswer ? bulk.actions : []}
        tabs={tabs}
      />
      {bulk.dialog}
      <HitsCard>
        {mayAnswer && <MessageHits keyword={search.get('q') ?? ''} linkTo={messageAddress} />}
      </HitsCard>
    </>
  )
}

function messageAddress({ room_id, seq }: MessageHit): string {
  return `${pathOf('messenger')}?room=${room_id}&seq=${seq}`
}

/** A message without a text is shown by its words. */
function previewIn(text: ReturnType<typeof useText>, preview: string): string {
  const shown = previewWords(preview)
  return shown ? text(shown) : preview
}

function columnsIn(t: (typeof roomListWords)['en'], text: ReturnType<typeof useText>): Column<Room>[] {
  return [
    { key: 'display_name', title: t.customer, show: (r) => text(visitorName(r)) },
    {
      key: 'status',
      title: t.status,
      kind: 'chip',
      show: (r) => <StatusChip kind="room" status={r.status} />,
    },
    { key: 'unread', title: t.unread, kind: 'number', width: 76, show: (r) => r.unread || '' },
    {
      key: 'last_preview',
      title: t.lastMessage,
      width: 150,
      show: (r) => truncate(previewIn(text, r.last_preview), previewLength),
    },
    { key: 'tags', title: t.tags, width: 140, show: (r) => <RoomTags room={r} /> },
    { key: 'service_name', title: t.service, width: 120, show: (r) => <WordsText words={r.service_name} /> },
    { key: 'assignee_name', title: t.assignee, width: 116, show: (r) => r.assignee_name ?? t.nobody },
    {
      key: 'waiting_since',
      title: t.waitingSince,
      kind: 'date',
      width: 112,
      show: (r) => r.waiting_since && <DateText instant={r.waiting_since} style="short" />,
    },
    {
      key: 'last_chat_at',
      title: t.lastChat,
      kind: 'date',
      width: 112,
      show: (r) => r.last_chat_at && <DateText instant={r.last_chat_at} style="short" />,
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

/** Name (the search), tag, tag value, tagged or not, email, status, and open work. */
function useFilters(): Filter[] {
  const t = useWords(roomListWords)
  const text = useText()
  const statusChoices = [
    { value: 'ALL', label: t.all },
    ...statusesOf('room').map((value) => ({ value, label: text(statuses.room[value].words) })),
  ]
  return [
    { kind: 'choice', name: 'status', label: t.status, choices: statusChoices },
    { kind: 'reference', name: 'tag_room', label: t.tag, reference: tagReference },
    { kind: 'text', name: 'tag_value', label: t.tagValue },
    { kind: 'choice', name: 'is_tag_room', label: t.tags, choices: either(t.tagRoom, t.noTagRoom) },
    { kind: 'text', name: 'email', label: t.email },
    { kind: 'reference', name: 'service_id', label: t.service, reference: serviceReference },
    { kind: 'reference', name: 'website_id', label: t.website, reference: websiteReference },
    {
      kind: 'choice',
      name: 'channel',
      label: t.channel,
      choices: channels.map((value) => ({ value, label: text(channelWords[value]) })),
    },
    { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: assigneeReference },
    { kind: 'choice', name: 'waiting', label: t.waiting, choices: either(t.waits, t.waitsNot) },
    { kind: 'choice', name: 'undelivered', label: t.delivery, choices: either(t.undelivered, t.delivered) },
    { kind: 'choice', name: 'follow_up', label: t.followUp, choices: either(t.planned, t.notPlanned) },
    { kind: 'choice', name: 'unread', label: t.unread, choices: either(t.onlyUnread, t.onlyRead) },
  ]
}

function either(yes: string, no: string): Choice[] {
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
}

const HitsCard = styled(Card)({ marginTop: 16, '&:empty': { display: 'none' } })

const Tags = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 12px' })
