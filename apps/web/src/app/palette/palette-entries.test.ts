import { describe, expect, it } from 'vitest'
import { recordEntries, screenEntries } from './palette-entries.ts'

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

  it('leads to the screen of a record with its parameters', () => {
    const found = {
      kind: 'room',
      id: 'r1',
      title: 'Somchai',
      hint: 'LINE',
      route: 'messenger',
      params: {},
      query: { room: 'r1' },
    } as const
    const tag = { ...found, kind: 'tag', route: 'tag-update', params: { tagId: 't 1' }, query: {} } as const
    expect(recordEntries([found, tag]).map(({ to }) => to)).toEqual([
      '/chat/messenger?room=r1',
      '/chat/tag/t%201',
    ])
  })
})
