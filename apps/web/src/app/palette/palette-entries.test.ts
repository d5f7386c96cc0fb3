// @vitest-environment jsdom
import type { SearchHit } from '@rp/contract/platform/search'
import { describe, expect, it } from 'vitest'
import { recordEntries, screenEntries, settingEntries } from './palette-entries.ts'

const staff = { role: 'STAFF', department: 'RECIPE_DESIGN' }
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)

describe('the palette', () => {
  it('finds a screen by its title in either language, and shows the current one', () => {
    const admin = { role: 'ADMIN', department: 'CHAT' }
    expect(titles(screenEntries(admin, 'แท็ก', 'en'))).toEqual(['Tag'])
    expect(titles(screenEntries(admin, 'QUICK', 'th'))).toEqual(['ข้อความตอบด่วน'])
  })

  it('offers only screens that the user may open', () => {
    expect(titles(screenEntries(staff, '', 'en'))).toEqual(['Messenger', 'Room', 'Design', 'Shop packaging'])
  })

  it('finds the screens of bots that the menu does not list, and settings by name and by key', () => {
    const admin = { role: 'SUPER_ADMIN', department: 'ADMINISTRATION' }
    expect(screenEntries(admin, 'humanize', 'en').map(({ to }) => to)).toEqual(['/ai/configuration/humanize'])
    expect(settingEntries(admin, 'CHAT_BUSINESS_HOURS', 'en').map(({ to }) => to)).toEqual([
      '/configuration/chat#CHAT_BUSINESS_HOURS',
    ])
    expect(titles(settingEntries(admin, 'วันทำการ', 'th'))).toContain('วันทำการ')
    expect(settingEntries(staff, 'hours', 'en')).toEqual([])
  })

  const chief = { role: 'SUPER_ADMIN', department: 'ADMINISTRATION' }
  // What people type, and the title that must come first, in both languages.
  it.each([
    ['system', 'System'],
    ['ระบบ', 'System'],
    ['backup', 'System'],
    ['สำรองข้อมูล', 'System'],
    ['webhook', 'Webhooks'],
    ['เว็บฮุก', 'Webhooks'],
    ['API key', 'API keys'],
    ['คีย์ API', 'API keys'],
    ['integrations', 'API keys'],
    ['การเชื่อมต่อ', 'API keys'],
    ['personal keys', 'Personal keys'],
    ['คีย์ส่วนตัว', 'Personal keys'],
    ['change password', 'Change password'],
    ['เปลี่ยนรหัสผ่าน', 'Change password'],
    ['visit calendar', 'Visit calendar'],
    ['ปฏิทินการเข้าพบ', 'Visit calendar'],
    ['insight', 'Insight'],
    ['ภาพรวม', 'Insight'],
    ['“Insight”', 'Insight'],
    ['visit\u00A0calendar', 'Visit calendar'],
  ])('finds the part of a screen by %s', (typed, title) => {
    expect(titles(screenEntries(chief, typed, 'en'))[0]).toBe(title)
  })

  it('offers parts for super admins to nobody else, and the own account to everybody', () => {
    const found = (typed: string) => titles(screenEntries({ role: 'ADMIN', department: 'CHAT' }, typed, 'en'))
    expect(found('backup')).toEqual([])
    expect(found('webhook')).toEqual([])
    expect(found('change password')).toEqual(['Change password'])
    expect(found('insight')).toEqual(['Insight'])
    expect(found('visit calendar')).toEqual([])
  })

  it('opens a pasted link of this panel, if the user may', () => {
    const order = '/lab/order/01900000-0000-7000-8000-000000000101?tab=files'
    const at = (typed: string, who = chief) => screenEntries(who, typed, 'en').map(({ to }) => to)
    expect(at(`${location.origin}${order}`)).toEqual([order])
    expect(at(` “${location.origin}${order}” `)).toEqual([order])
    expect(at(`https://elsewhere.test${order}`)).toEqual([])
    expect(at(`${location.origin}/nowhere/at/all`)).toEqual([])
    expect(at(`${location.origin}${order}`, staff)).toEqual([])
  })

  const room: SearchHit = {
    kind: 'room',
    id: 'r1',
    number: null,
    title: 'Somchai',
    hint: 'LINE',
    match: 75,
    route: 'messenger',
    params: {},
    query: { room: 'r1' },
  }
  const order: SearchHit = {
    ...room,
    kind: 'lab_order',
    id: 'o1',
    number: 'LAB-2026-00083',
    title: 'Heavy metals',
    hint: 'Somchai',
    route: 'lab-order-update',
    params: { orderId: 'o 1' },
    query: {},
  }

  it('links to the screen of a record with its parameters, and says what it is', () => {
    expect(recordEntries([room, order], 'en')).toEqual([
      { id: 'room-r1', title: 'Somchai', hint: 'Chat · LINE', to: '/chat/messenger?room=r1' },
      {
        id: 'lab_order-o1',
        title: 'LAB-2026-00083 · Heavy metals',
        hint: 'Lab order · Somchai',
        to: '/lab/order/o%201',
      },
    ])
  })

  it('ranks what the user opens first among equals, never above a better match', () => {
    const openedAt = (address: string) => (address === '/lab/order/o%201' ? 5 : 0)
    const ids = (found: SearchHit[]) => recordEntries(found, 'en', openedAt).map(({ id }) => id)
    expect(ids([room, order])).toEqual(['lab_order-o1', 'room-r1'])
    expect(ids([{ ...room, match: 80 }, order])).toEqual(['room-r1', 'lab_order-o1'])
  })
})
