import { listColleagues } from '@rp/contract/auth/staff'
import { chatService } from '@rp/contract/chat/service'
import { tag } from '@rp/contract/chat/tag'
import { website } from '@rp/contract/chat/website'
import { botLeaves, botLeavesWords } from '@rp/domain/chat/bot-mode'
import { channels } from '@rp/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useLanguage, useText, useWords } from '../../../kit/language.ts'
import type { FilterKey, RoomFilter } from './room-filter.ts'
import { channelWords } from '@rp/domain/chat/channel-words'
import { AwaitedLine, allOf } from '../../../kit/page/awaited.tsx'

interface RoomFilterFormProps {
  filter: RoomFilter
  onChange: (change: RoomFilter) => void
}

type Choice = [value: string, label: string]

/** Every room filter. */
export function RoomFilterForm({ filter, onChange }: RoomFilterFormProps) {
  const t = useWords(words)
  const text = useText()
  const { tags, services, websites, colleagues, query } = useChoices()
  const values = tags?.find(({ id }) => id === filter.tag_room)?.field_values
  const pick = (name: FilterKey, label: string, choices: Choice[] | undefined) => (
    <Pick
      label={label}
      value={filter[name] ?? ''}
      choices={choices}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="room-filters">
      <AwaitedLine of={query} />
      <Pick
        label={t.tag}
        value={filter.tag_room ?? ''}
        choices={tags?.map(({ id, name }) => [id, name])}
        onChange={(tag_room) => onChange({ tag_room, tag_value: '' })}
      />
      {values &&
        values.length > 0 &&
        pick(
          'tag_value',
          t.value,
          values.map((value) => [value, value]),
        )}
      {pick('is_tag_room', t.tagged, [
        ['true', t.withTag],
        ['false', t.withoutTag],
      ])}
      <EmailFilter label={t.email} value={filter.email ?? ''} onChange={(email) => onChange({ email })} />
      {pick('service_id', t.service, services)}
      {pick('website_id', t.website, websites)}
      {pick(
        'channel',
        t.channel,
        channels.map((channel) => [channel, text(channelWords[channel])]),
      )}
      {pick('assignee_id', t.assignee, [['ME', t.me], ['NOBODY', t.nobody], ...(colleagues ?? [])])}
      {pick('waiting', t.waiting, [
        ['true', t.waits],
        ['false', t.waitsNot],
      ])}
      {pick('undelivered', t.delivery, [
        ['true', t.undelivered],
        ['false', t.delivered],
      ])}
      {pick('follow_up', t.followUp, [
        ['true', t.planned],
        ['false', t.notPlanned],
      ])}
      {pick(
        'bot',
        t.bot,
        botLeaves.map((left) => [left, text(botLeavesWords[left])]),
      )}
      {pick('unread', t.reading, [
        ['true', t.unread],
        ['false', t.read],
      ])}
    </div>
  )
}

function useChoices() {
  const language = useLanguage()
  const query = { limit: 100, is_active: 'true' as const }
  const staleTime = 300_000
  const tags = useQuery({
    queryKey: ['messenger-tags'],
    queryFn: () => call(tag.endpoints.list, { query }),
    staleTime,
  })
  const services = useQuery({
    queryKey: ['messenger-services'],
    queryFn: () => call(chatService.endpoints.list, { query }),
    staleTime,
  })
  const websites = useQuery({
    queryKey: ['messenger-websites'],
    queryFn: () => call(website.endpoints.list, { query }),
    staleTime,
  })
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call(listColleagues, {}),
    staleTime,
  })
  return {
    query: allOf([tags, services, websites, colleagues]),
    colleagues: colleagues.data?.map(({ id, full_name }): Choice => [id, full_name]),
    tags: tags.data?.data,
    services: services.data?.data.map(({ id, ...names }): Choice => [id, names[`name_${language}`]]),
    websites: websites.data?.data.map(({ id, name }): Choice => [id, name]),
  }
}

interface PickProps {
  label: string
  value: string
  /** Unknown while they load. */
  choices: Choice[] | undefined
  onChange: (value: string) => void
}

function Pick({ label, value, choices, onChange }: PickProps) {
  const t = useWords(words)
  return (
    <label className="filter-field">
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.any}</option>
        {/* The choice in force stays chosen until its name is known. */}
        {value !== '' && !choices?.some(([choice]) => choice === value) && <option value={value}>…</option>}
        {choices?.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function EmailFilter({ label, value, onChange }: Omit<PickProps, 'choices'>) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // reset, or another address: show the active filter
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        inputMode="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => onChange(typed.trim())}
        onKeyDown={({ key }) => key === 'Enter' && onChange(typed.trim())}
      />
    </div>
  )
}

const words = {
  en: {
    any: 'Any',
    tag: 'Tag',
    value: 'Tag value',
    tagged: 'Tagged',
    withTag: 'With a tag',
    withoutTag: 'Without tag',
    email: 'E-mail of the customer',
    service: 'Service',
    website: 'Website',
    channel: 'Channel',
    assignee: 'Assigned to',
    me: 'Me',
    nobody: 'Nobody',
    waiting: 'Waiting',
    waits: 'Customer waits',
    waitsNot: 'Nobody waits',
    delivery: 'Delivery',
    undelivered: 'Message not delivered',
    delivered: 'Nothing undelivered',
    followUp: 'Follow-up',
    planned: 'With a date',
    notPlanned: 'Without date',
    bot: 'Left by the bot',
    reading: 'Unread',
    unread: 'Only unread',
    read: 'Only read',
  },
  th: {
    any: 'ทั้งหมด',
    tag: 'แท็ก',
    value: 'ค่าของแท็ก',
    tagged: 'การติดแท็ก',
    withTag: 'มีแท็ก',
    withoutTag: 'ไม่มีแท็ก',
    email: 'อีเมลลูกค้า',
    service: 'บริการ',
    website: 'เว็บไซต์',
    channel: 'ช่องทาง',
    assignee: 'ผู้รับผิดชอบ',
    me: 'ฉัน',
    nobody: 'ยังไม่มี',
    waiting: 'การรอ',
    waits: 'ลูกค้ารออยู่',
    waitsNot: 'ไม่มีใครรอ',
    delivery: 'การส่งถึง',
    undelivered: 'มีข้อความที่ส่งไม่ถึง',
    delivered: 'ไม่มีข้อความที่ส่งไม่ถึง',
    followUp: 'การติดตาม',
    planned: 'มีวันนัดติดตาม',
    notPlanned: 'ไม่มีวันนัดติดตาม',
    bot: 'งานที่บอตส่งให้คน',
    reading: 'การอ่าน',
    unread: 'เฉพาะที่ยังไม่อ่าน',
    read: 'เฉพาะที่อ่านแล้ว',
  },
}
