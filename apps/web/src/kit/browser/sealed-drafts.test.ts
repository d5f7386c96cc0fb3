// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { resetAll, startSession } from '../session.ts'
import { signedIn } from '../testing/render-screen.tsx'
import { holdDraftKey } from './draft-key.ts'
import { sealBytes, unsealBytes } from './seal.ts'
import { sealEarlierDrafts } from './seal-earlier-drafts.ts'
import { forgetSealed, storeSealed, readSealed, sealedIds } from './sealed-drafts.ts'

const formula = { lines: [{ inci: 'Glycerin', pct: '12.5' }], note: 'สูตรลับ' }

function signIn(user_id: string): void {
  startSession({ ...signedIn, user_id })
  holdDraftKey(user_id, new Uint8Array(32).fill(user_id.length))
}

/** Everything the browser's developer tools show. */
const everything = (): string => JSON.stringify(Object.entries(localStorage))

beforeEach(() => signIn('anna'))

test('keeps a draft across sign-out and sign-in, unreadable in between', () => {
  expect(storeSealed('version-draft', 'v1', formula)).toBe(true)
  resetAll()
  expect(readSealed('version-draft', 'v1')).toBeNull()
  expect(everything()).not.toMatch(/Glycerin|12\.5|สูตร/)
  signIn('anna')
  expect(readSealed('version-draft', 'v1')).toEqual(formula)
  expect(sealedIds('version-draft')).toEqual(['v1'])
})

test('another user of the browser can neither read nor overwrite it', () => {
  storeSealed('version-draft', 'v1', formula)
  signIn('boris')
  expect(sealedIds('version-draft')).toEqual([])
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('.anna.'))
  localStorage.setItem(key.replace('anna', 'boris'), localStorage.getItem(key) ?? '')
  expect(readSealed('version-draft', 'v1')).toBeNull()
  storeSealed('version-draft', 'v1', { lines: [] })
  signIn('anna')
  expect(readSealed('version-draft', 'v1')).toEqual(formula)
})

test('a draft is bound to its place: moved to another record or kind it cannot be opened', () => {
  storeSealed('version-draft', 'v1', formula)
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('version-draft'))
  localStorage.setItem(key.replace('v1', 'v2'), localStorage.getItem(key) ?? '')
  localStorage.setItem(key.replace('version-draft', 'lab-step'), localStorage.getItem(key) ?? '')
  expect([readSealed('version-draft', 'v2'), readSealed('lab-step', 'v1')]).toEqual([null, null])
})

test.each(['', 'no base64 ~', 'AAAA', btoa('x'.repeat(100))])(
  'a damaged draft (%j) reads as none',
  (text) => {
    storeSealed('draft', 'r1', formula)
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('.draft.'))
    localStorage.setItem(key, text)
    expect(readSealed('draft', 'r1')).toBeNull()
  },
)

test('forgets a draft once it is sent', () => {
  storeSealed('draft', 'r1', formula)
  forgetSealed('draft', 'r1')
  expect(sealedIds('draft')).toEqual([])
})

test('returns the bytes of a photo of several megabytes unchanged', () => {
  const photo = new Uint8Array(3 * 1024 * 1024).map((_, n) => n * 31)
  const sealed = sealBytes('bytes/step', photo) ?? new Uint8Array()
  // Comparing millions of bytes one by one took a minute.
  expect(Buffer.from(photo).equals(unsealBytes('bytes/step', sealed) ?? photo.subarray(1))).toBe(true)
  expect(unsealBytes('bytes/other', sealed)).toBeNull()
})

test('seals unencrypted drafts of earlier versions for their owner and leaves those of others', () => {
  localStorage.setItem('recipe-panel.version-draft.v1', JSON.stringify({ content: formula, user_id: 'anna' }))
  localStorage.setItem(
    'recipe-panel.version-draft.v2',
    JSON.stringify({ content: formula, user_id: 'boris' }),
  )
  localStorage.setItem('recipe-panel.lab-step.s1', JSON.stringify({ user_id: 'anna', typed: { values: {} } }))
  localStorage.setItem('recipe-panel.outbox.c1', JSON.stringify({ user_id: 'anna', body: 'Hello' }))
  localStorage.setItem('recipe-panel.draft.anna.r1', 'a bare text')
  localStorage.setItem('recipe-panel.draft.anna.r2', JSON.stringify({ body: 'a draft' }))
  localStorage.setItem('recipe-panel.version-draft.v3', 'damaged')
  sealEarlierDrafts()
  expect(readSealed('version-draft', 'v1')).toMatchObject({ content: formula })
  expect(readSealed('lab-step', 's1')).toEqual({ values: {} })
  expect(readSealed('outbox', 'c1')).toMatchObject({ body: 'Hello' })
  expect([readSealed('draft', 'r1'), readSealed('draft', 'r2')]).toEqual(['a bare text', { body: 'a draft' }])
  const left = Object.keys(localStorage).filter((key) => !/sealed|session/.test(key))
  expect(left.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'recipe-panel.version-draft.v2',
    'recipe-panel.version-draft.v3',
  ])
})
