// @vitest-environment jsdom
import { email } from '@rp/contract/fields'
import { describe, expect, test, vi } from 'vitest'
import type { ChatState } from './chat.ts'
import { openQuestions } from './questions.ts'
import { words } from './words.ts'

const quiet = { asks: [], rates: false, hasEmail: false, isAway: false, entries: [] } as unknown as ChatState

function open(state: Partial<ChatState> = {}) {
  const chat = { introduce: vi.fn(), rate: vi.fn() }
  const questions = openQuestions({ chat, t: words.en, onDone: () => undefined })
  document.body.replaceChildren(questions.element)
  questions.paint({ ...quiet, ...state })
  const field = (name: string) => questions.element.querySelector<HTMLInputElement>(`[name=${name}]`)
  return { questions, chat, field }
}

describe('what the house asks', () => {
  test('takes no place while nothing is asked', () => {
    const { questions } = open()
    expect(questions.element.hidden).toBe(true)
    questions.paint({ ...quiet, asks: ['name'] })
    expect(questions.element.hidden).toBe(false)
    questions.paint(quiet)
    expect(questions.element.hidden).toBe(true)
  })

  test('hears all of it at once', () => {
    const { questions, chat, field } = open({ asks: ['name', 'phone'] })
    const [name, phone] = [field('name'), field('phone')]
    if (!name || !phone) throw new Error('A field is missing')
    ;[name.value, phone.value] = ['Malee', '0812345678']
    questions.element.querySelector('button')?.click()
    expect(chat.introduce).toHaveBeenCalledWith({ name: 'Malee', phone: '0812345678' })
  })

  test('is an e-mail while nobody is there, also after the house has said that it is closed', () => {
    const said = (...from: string[]) => from.map((one) => ({ from: one })) as ChatState['entries']
    const isAsked = (state: Partial<ChatState>) => open({ isAway: true, ...state }).field('email') !== null
    expect(isAsked({ entries: said('CUSTOMER') })).toBe(true)
    expect(isAsked({ entries: said('CUSTOMER', 'SYSTEM') })).toBe(true)
    expect(isAsked({ entries: said('CUSTOMER', 'BOT') })).toBe(false)
    expect(isAsked({ entries: said('CUSTOMER'), hasEmail: true })).toBe(false)
    expect(isAsked({ entries: [] })).toBe(false)
  })

  test('takes no name of blanks alone', () => {
    const name = open({ asks: ['name'] }).field('name')
    expect([' ', 'นวล', ' Malee '].map((value) => taken(name, value))).toEqual([false, true, true])
  })

  test('takes no e-mail that the server would refuse for its domain', () => {
    const input = open({ asks: ['email'] }).field('email')
    for (const value of [
      'malee@localhost',
      'malee.na@localhost',
      'malee@shop.c',
      'malee@shop.example',
      "o'neil+chat@mail.shop.co.th",
    ])
      expect([value, taken(input, value)]).toEqual([value, email.safeParse(value).success])
  })
})

function taken(input: HTMLInputElement | null, value: string): boolean {
  if (!input) throw new Error('There is no such field')
  input.value = value
  return input.checkValidity()
}
