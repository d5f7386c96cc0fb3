// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { Refused, type Api, type Session, type Site } from './api.ts'
import { openIntroduction } from './introduction.ts'
import { openVisitorStorage } from './visitor-storage.ts'

const site = { pre_chat: ['name', 'email', 'phone'] } as Site
const sessionOf = (last_seq: number, known: Session['known'], email: Session['email'] = null) =>
  ({ last_seq, known, email }) as Session
const never = () => Promise.reject(new Error('Not expected'))
const typed = { address: 'malee@shop.example', is_confirmed: false, code_until: null }
const proven = { ...typed, is_confirmed: true }

function open(
  introduce: Api['introduce'] = async () => ({ known: ['name', 'email', 'phone'], email: null }),
  codes: Partial<Api> = {},
) {
  return openIntroduction({
    storage: openVisitorStorage('shop'),
    api: { introduce, mailCode: never, enterCode: never, ...codes },
    language: () => 'en',
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
    let answer = (_: Pick<Session, 'known' | 'email'>): void => undefined
    const introduction = open(() => new Promise((resolve) => (answer = resolve)))
    introduction.give({ name: 'Malee' })
    introduction.begun(sessionOf(0, []))
    expect(introduction.state(site, true).asks).toEqual([])
    answer({ known: ['name'], email: null })
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

describe('the typed address', () => {
  const mailed = { ...typed, code_until: '2026-11-29T10:00:00.000Z' }
  const enterCode = () => Promise.resolve({ email: proven })
  const begun = (email: Session['email'], codes: Partial<Api> = {}) => {
    const introduction = open(undefined, codes)
    introduction.begun(sessionOf(1, ['email'], email))
    return { introduction, offered: () => introduction.state(site, true).confirm }
  }

  test('is offered for a proof, until it is proven and the visitor has seen that', async () => {
    const { introduction, offered } = begun(typed, {
      mailCode: async () => ({ email: mailed }),
      enterCode,
    })
    expect(offered()).toEqual(typed)
    await introduction.mailCode()
    expect(offered()).toEqual(mailed)
    await introduction.enterCode('012345')
    expect(offered()).toEqual(proven)
    introduction.putAway()
    expect(offered()).toBeNull()
    expect(begun(proven).offered()).toBeNull()
  })

  test('is not offered again once it is put away, but another one is', () => {
    const { introduction, offered } = begun(typed)
    introduction.putAway()
    expect(offered()).toBeNull()
    expect(begun(typed).offered()).toBeNull()
    introduction.give({ email: 'other@shop.example' })
    expect(begun(typed).offered()).toEqual(typed)
  })

  test('that another tab has proven needs no code', async () => {
    const { introduction } = begun(typed, { mailCode: async () => ({ email: proven }) })
    expect(await introduction.mailCode()).toEqual({ is_confirmed: true })
  })
})

test('an e-mail address for answers is wanted until it is known or declined', () => {
  const introduction = open()
  const isWanted = () => introduction.state(site, true).needsEmail
  expect(isWanted()).toBe(true)
  introduction.declineEmail()
  expect(isWanted()).toBe(false)
})
