// @vitest-environment jsdom
import { email } from '@rp/contract/fields'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatState } from './chat.ts'
import { Refused } from './api.ts'
import { confirmForm } from './confirm-form.ts'
import { fieldsForm, ratingForm } from './question-forms.ts'
import { openQuestions } from './questions.ts'
import { words } from './words.ts'

const quiet = {
  asks: [],
  rates: false,
  needsEmail: true,
  confirm: null,
  isAway: false,
  entries: [],
} as unknown as ChatState

async function open(
  state: Partial<ChatState> = {},
  load = () => Promise.resolve({ fieldsForm, ratingForm, confirmForm }),
) {
  const chat = {
    introduce: vi.fn(),
    rate: vi.fn(),
    mailCode: vi.fn(() => Promise.resolve({ is_confirmed: false })),
    enterCode: vi.fn<(code: string) => Promise<void>>(() => Promise.resolve()),
    putAway: vi.fn(),
    declineEmail: vi.fn(),
    declineRating: vi.fn(),
  }
  const onLoaded = vi.fn()
  const questions = openQuestions({ chat, t: words.en, onDone: () => undefined, load, onLoaded })
  document.body.replaceChildren(questions.element)
  questions.paint({ ...quiet, ...state })
  await loaded()
  const field = (name: string) => questions.element.querySelector<HTMLInputElement>(`[name=${name}]`)
  return { questions, chat, field, onLoaded }
}

/** Waits until everything is loaded. */
const loaded = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())

describe('the widget’s questions', () => {
  test('take no space while there are none', async () => {
    const { questions } = await open()
    expect(questions.element.hidden).toBe(true)
    questions.paint({ ...quiet, asks: ['name'] })
    await loaded()
    expect(questions.element.hidden).toBe(false)
    questions.paint(quiet)
    expect(questions.element.hidden).toBe(true)
  })

  test.each([
    ['an e-mail address', { isAway: true, entries: [{ from: 'CUSTOMER' }] }, 'declineEmail'],
    ['a rating', { rates: true }, 'declineRating'],
  ] as const)('for %s may be declined', async (_what, state, declined) => {
    const { questions, chat } = await open(state as unknown as Partial<ChatState>)
    const buttons = [...questions.element.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Not now')?.click()
    expect(chat[declined]).toHaveBeenCalled()
  })

  test('send all answers at once', async () => {
    const { questions, chat, field } = await open({ asks: ['name', 'phone'] })
    const [name, phone] = [field('name'), field('phone')]
    if (!name || !phone) throw new Error('A field is missing')
    ;[name.value, phone.value] = ['Malee', '0812345678']
    questions.element.querySelector('button')?.click()
    expect(chat.introduce).toHaveBeenCalledWith({ name: 'Malee', phone: '0812345678' })
  })

  test('ask for an e-mail while nobody is online, even after the out-of-hours reply', async () => {
    const said = (...from: string[]) => from.map((one) => ({ from: one })) as ChatState['entries']
    const asksForEmail = async (state: Partial<ChatState>) =>
      (await open({ isAway: true, ...state })).field('email') !== null
    expect(await asksForEmail({ entries: said('CUSTOMER') })).toBe(true)
    expect(await asksForEmail({ entries: said('CUSTOMER', 'SYSTEM') })).toBe(true)
    expect(await asksForEmail({ entries: said('CUSTOMER', 'BOT') })).toBe(false)
    expect(await asksForEmail({ entries: said('CUSTOMER'), needsEmail: false })).toBe(false)
    expect(await asksForEmail({ entries: [] })).toBe(false)
  })

  test('do not block writing if they fail to load, and are retried later', async () => {
    let isThere = false
    const load = () =>
      isThere ? Promise.resolve({ fieldsForm, ratingForm, confirmForm }) : Promise.reject(new Error('gone'))
    const { questions, onLoaded, field } = await open({ asks: ['name'] }, load)
    expect([questions.isMissing(), questions.element.hidden]).toEqual([true, true])
    expect(onLoaded).toHaveBeenCalled()
    isThere = true
    vi.setSystemTime(Date.now() + 10_001)
    questions.paint({ ...quiet, asks: ['name'] })
    await loaded()
    expect([questions.isMissing(), field('name') !== null]).toEqual([false, true])
  })

  test('skip what was answered while they loaded', async () => {
    const { questions } = await open()
    questions.paint({ ...quiet, asks: ['name'] })
    questions.paint(quiet)
    await loaded()
    expect(questions.element.hidden).toBe(true)
  })

  test('refuse a name of blanks only', async () => {
    const name = (await open({ asks: ['name'] })).field('name')
    expect([' ', 'นวล', ' Malee '].map((value) => taken(name, value))).toEqual([false, true, true])
  })

  test('refuse an e-mail whose domain the server would refuse', async () => {
    const input = (await open({ asks: ['email'] })).field('email')
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

describe('the proof of an address', () => {
  const confirm = { address: 'malee@shop.example', is_confirmed: false, code_until: null }
  const entries = [{ from: 'CUSTOMER' }] as ChatState['entries']

  async function offered() {
    const opened = await open({ confirm, entries })
    const { element } = opened.questions
    const press = async (name: string) => {
      const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!button) throw new Error(`There is no button ${name}`)
      button.click()
      await loaded()
    }
    const type = async (text: string) => {
      const input = opened.field('code')
      if (!input) throw new Error('There is no code')
      input.value = text
      await press('Confirm')
    }
    return { ...opened, press, type, text: () => element.textContent ?? '' }
  }

  test('is offered once the visitor has written, and may be put away', async () => {
    expect((await open({ confirm })).questions.element.hidden).toBe(true)
    const { press, chat, text } = await offered()
    expect(text()).toContain('malee@shop.example')
    await press('Not now')
    expect(chat.putAway).toHaveBeenCalled()
  })

  test('takes the mailed code as it is pasted, on a keyboard for digits, filled in by the phone', async () => {
    const { press, type, field, chat, text } = await offered()
    await press('Confirm this address')
    expect([field('code')?.inputMode, field('code')?.autocomplete]).toEqual(['numeric', 'one-time-code'])
    expect(field('code')?.maxLength).toBe(-1)
    await type('Your code for the chat: ๐๑๒ ๓๔๕')
    expect(chat.enterCode).toHaveBeenCalledWith('012345')
    expect(text()).toContain('Your e-mail is confirmed')
  })

  test.each([
    ['012', undefined, '6 digits'],
    ['012345', new Refused(422, 'invalid'), 'wrong or no longer good'],
    ['012345', new Refused(429, 'throttled'), 'Too many codes'],
    ['012345', new TypeError('no network'), 'Please try again'],
  ])('says what is wrong with %j (%s): %s, and keeps what was typed', async (typed, error, said) => {
    const { press, type, field, chat, text } = await offered()
    await press('Confirm this address')
    if (error) chat.enterCode.mockRejectedValueOnce(error)
    await type(typed)
    expect(text()).toContain(said)
    expect(field('code')?.value).toBe(typed)
    expect(chat.enterCode).toHaveBeenCalledTimes(error ? 1 : 0)
  })

  test('asks for the code at once if one was mailed before the page was loaded again', async () => {
    const { field } = await open({
      confirm: { ...confirm, code_until: '2026-11-29T10:00:00.000Z' },
      entries,
    })
    expect(field('code')).not.toBeNull()
  })

  test('may be for another address instead', async () => {
    const { press, field, chat } = await offered()
    await press('Confirm this address')
    await press('Change the address')
    const other = field('email')
    if (!other) throw new Error('There is no field')
    other.value = 'other@shop.example'
    await press('Send')
    expect(chat.introduce).toHaveBeenCalledWith({ email: 'other@shop.example' })
  })
})

function taken(input: HTMLInputElement | null, value: string): boolean {
  if (!input) throw new Error('There is no such field')
  input.value = value
  return input.checkValidity()
}
