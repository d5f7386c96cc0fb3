import { mdiMagnify, mdiMessageOffOutline } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { useEffect, useEffectEvent, useState, type UIEvent, type ReactNode } from 'react'
import { useShortcuts } from '../../../kit/shortcuts/use-shortcuts.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Icon } from '../../../kit/look/icon.tsx'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { MessageHits } from '../../message-hits.tsx'
import { RoomFilterButton } from './room-filter-button.tsx'
import { RoomRows } from './room-rows.tsx'
import { RoomViews } from './room-views.tsx'
import { useRoomAddress } from './use-room-address.ts'
import { useRoomList } from './use-room-list.ts'
import './rooms.css'
import { Awaited } from '../../../kit/page/awaited.tsx'

export const searchDelayMs = 250

/** The room list with its search, status chips and filters. */
export function RoomPanel({ banner }: { banner?: ReactNode }) {
  const t = useWords(words)
  const { roomId, filter, setRoom, setFilter, addressOf } = useRoomAddress()
  const list = useRoomList(filter, roomId)

  function step(by: 1 | -1) {
    const at = list.rooms.findIndex(({ id }) => id === roomId)
    const next = list.rooms[at === -1 ? 0 : at + by]
    if (next) setRoom(next.id)
  }
  useShortcuts({ 'next-room': () => step(1), 'previous-room': () => step(-1) })

  function loadNext({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    const near = scrollTop + clientHeight > scrollHeight - 200
    if (near && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }

  return (
    <section className="rooms" aria-label={t.rooms}>
      {banner}
      <header>
        <h2>{t.title}</h2>
        <div className="rooms-tools">
          <RoomViews filter={filter} onChange={setFilter} />
          <RoomFilterButton filter={filter} onChange={setFilter} />
        </div>
      </header>
      <SearchBox value={filter.keyword ?? ''} onChange={(keyword) => setFilter({ keyword })} />
      <StatusChips
        status={filter.status ?? 'ALL'}
        total={list.total}
        onChange={(status) => setFilter({ status })}
      />
      <div
        className="rooms-scroll"
        onScroll={loadNext}
        aria-busy={list.isFetching}
        data-older={list.isPlaceholderData}
      >
        <Awaited of={list} outline={<RowSkeletons />} />
        {list.isPlaceholderData && list.rooms.length === 0 && <RowSkeletons />}
        {list.data && !list.isPlaceholderData && list.rooms.length === 0 && (
          <NoRooms isNarrowed={Object.values(filter).some(Boolean)} />
        )}
        {list.rooms.length > 0 && <RoomRows rooms={list.rooms} chosen={roomId} onChoose={setRoom} />}
        {list.isFetchingNextPage && <RowSkeletons />}
        <MessageHits keyword={filter.keyword ?? ''} linkTo={addressOf} />
      </div>
    </section>
  )
}

function NoRooms({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useWords(words)
  return (
    <EmptyState
      icon={mdiMessageOffOutline}
      title={isNarrowed ? t.noneFound : t.none}
      text={isNarrowed ? t.noneFoundHint : t.noneHint}
    />
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const t = useWords(words)
  const [typed, setTyped] = useState(value)
  const [request, setRequest] = useState(value)
  const [seen, setSeen] = useState(value)
  // a saved view, or another address: the box shows the active search; its own value is not set again
  if (value !== seen) {
    setSeen(value)
    if (value !== request) setTyped(value)
  }
  const search = useEffectEvent((keyword: string) => {
    if (keyword === value) return
    setRequest(keyword)
    onChange(keyword)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="rooms-search">
      <Icon path={mdiMagnify} />
      <span className="visually-hidden">{t.search}</span>
      <input
        type="search"
        placeholder={t.search}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}

interface StatusChipsProps {
  status: string
  total: string
  onChange: (status: string) => void
}

function StatusChips({ status, total, onChange }: StatusChipsProps) {
  const t = useWords(words)
  const text = useText()
  const chips = [
    { key: 'ALL', label: t.all },
    ...statusesOf('room').map((key) => ({ key, label: text(statuses.room[key].words) })),
  ]
  return (
    <div className="rooms-chips" role="group" aria-label={t.status}>
      {chips.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === status}
          onClick={() => onChange(key === 'ALL' ? '' : key)}
        >
          {label} {key === status && total}
        </button>
      ))}
    </div>
  )
}

function RowSkeletons() {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className="room-row" aria-hidden="true">
      <Skeleton variant="circular" width={38} height={38} />
      <div className="room-text">
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    </div>
  ))
}

const words = {
  en: {
    title: 'Messenger',
    rooms: 'Rooms',
    search: 'Search name, phone, message',
    status: 'Status',
    all: 'All',
    none: 'No rooms yet',
    noneHint: 'A room opens when a customer writes on your website or on a connected channel.',
    noneFound: 'No rooms here',
    noneFoundHint: 'Nothing matches this search and these filters.',
  },
  th: {
    title: 'กล่องข้อความ',
    rooms: 'ห้องแชต',
    search: 'ค้นหาชื่อ เบอร์โทร อีเมล ข้อความ',
    status: 'สถานะ',
    all: 'ทั้งหมด',
    none: 'ยังไม่มีห้องแชต',
    noneHint: 'ห้องจะเปิดเมื่อมีลูกค้าเขียนมาจากเว็บไซต์หรือช่องทางที่เชื่อมไว้',
    noneFound: 'ไม่มีห้องแชต',
    noneFoundHint: 'ไม่พบห้องที่ตรงกับคำค้นและตัวกรองนี้',
  },
}
