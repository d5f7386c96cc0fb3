// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { Refused, type Api, type Session, type Site } from './api.ts'
import { openIntroduction } from './introduction.ts'
import { openVisitorStorage } from './visitor-storage.ts'

const site = { pre_chat: ['name', 'email', 'phone'] } as Site
const sessionOf = (last_seq: number, known: Session['known']) => ({ last_seq, known }) as Session

function open(introduce: Api['introduce'] = async () => ({ known: ['name', 'email', 'phone'] })) {
  return openIntroduction({
    storage: openVisitorStorage('shop'),
    api: { introduce },
    onChange: () => undefined,
  })
}

describe('a visitor', () => {
  test('gets every question before the first message', () => {
    expect(open().state(site, false).asks).toEqual(['name', 'email', 'phone'])
  })

  test('signed in by the website only gets questions for missing details', () => {
    const introduction = open()
    introduction.begun(sessionOf(0, ['name', 'email']))
    expect(introduction.state(site, true).asks).toEqual(['phone'])
  })

  test('who has written gets no more questions', () => {
    const introduction = open()
    introduction.begun(sessionOf(4, []))
    expect(introduction.state(site, true).asks).toEqual([])
  })

  test('who has answered gets no more questions, even before the answer is sent', async () => {
    let answer = (_: Pick<Session, 'known'>): void => undefined
    const introduction = open(() => new Promise((resolve) => (answer = resolve)))
    introduction.give({ name: 'Malee' })
    introduction.begun(sessionOf(0, []))
    expect(introduction.state(site, true).asks).toEqual([])
    answer({ known: ['name'] })
    await vi.waitFor(() => expect(localStorage.length).toBe(0))
    expect(introduction.state(site, true).asks).toEqual([])
  })

  test('whose answer the server refuses gets the questions again, instead of staying unknown', async () => {
    const introduction = open(() => Promise.reject(new Refused(422, 'invalid')))
    introduction.give({ name: 'Malee', email: 'malee@localhost' })
    introduction.begun(sessionOf(0, []))
    await vi.waitFor(() => expect(introduction.state(site, true).asks).toEqual(['name', 'email', 'phone']))
  })
})
