import { destructivePace } from '@rp/domain/limits'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { takesPersonalKey } from './auth/personal-key.ts'
import { destroys, withProof } from './destructive.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What a call that destroys something is called, in its address or its sentence. */
const words =
  /\b(eras\w*|delet\w*|forget\w*|revok\w*|undo|merge\w*|bulk|disconnect\w*|reset\w*|remove|lost|end|switch\w* \S+ \S+ off|out of use)\b/i

/** Calls with such a word that destroy nothing of others, each group with why. */
const harmless: Record<string, RegExp[]> = {
  'ends only what acts for the caller: in an emergency nothing may stand in the way': [
    /^DELETE \/auth\/me\/(session|key|two-step)/,
    /^PUT \/auth\/me\/password/,
    /^POST \/auth\/sign-out/,
  ],
  'one message, note, memory or draft of daily work': [
    /^DELETE \/chat\/(message|scheduled)\//,
    /^POST \/chat\/message\/.*revoke-links/,
    /^PUT \/chat\/message\/.*reaction/,
    /^PUT \/chat\/room\/:id\/(draft|follow-up)/,
    /^DELETE \/notes\//,
    /^DELETE \/ai\/memory\/:id/,
  ],
  'a preference of the caller, or a view that is the caller’s own': [/^DELETE \/preference\//],
  'a change of a record that its history shows, or that is entered again': [
    /^POST \/configuration\/(recipes|chat|security|calendar)\/:key\/reset/,
    /^POST \/configuration\/holidays\/:year\/reset/,
    /^DELETE \/recipes\/(label-palette|label-design\/:id\/(lock|presence))/,
    /^DELETE \/food-recipes\/ingredient\/:id\/document/,
    /^DELETE \/lab\/service\/:id\/(step|email-template)\//,
    /^DELETE \/ai\/vector-knowledge\/:id/,
    /^POST \/food-recipes\/ingredient\/:id\/price\/:price_id\/end/,
    /^POST \/food-recipes\/regulation\/rule\/:id\/factor/,
    /^POST \/lab\/substitute\/:id\/end/,
    /^POST \/machine\/plan\/:id\/archive/,
    /^POST \/machine\/contract\/:id\/end/,
    // Nothing that has a value is removed.
    /^PUT \/lab\/worksheet\/:id\/position/,
  ],
  'gives back within minutes what the caller changed': [/\/bulk\/:run_id\/undo$/],
  'assigns, tags, closes or hands in: nothing is archived': [
    /^POST \/chat\/room\/bulk$/,
    /^POST \/(lab\/order|machine\/service|recipes\/recipes-design)\/bulk$/,
  ],
  'adds and changes, and says so: "Deletes nothing"': [/\/import$/],
  'proposes, or adds at the end': [
    /^POST \/food-recipes\/regulation\/request$/,
    /^POST \/lab\/service\/:id\/step$/,
  ],
  'begins and ends single sign-on': [/^POST \/auth\/sso/],
}
const isHarmless = (endpoint: Endpoint) =>
  Object.values(harmless).some((group) => group.some((one) => one.test(nameOf(endpoint))))

const writes = endpoints.filter(({ method }) => method !== 'GET')
const marked = writes.filter(({ destructive }) => destructive !== undefined)

describe('destructive calls', () => {
  it('are marked, or are harmless for a reason', () => {
    const suspected = writes.filter(
      (endpoint) => words.test(endpoint.path.replaceAll('/', ' ')) || words.test(endpoint.summary),
    )
    const open = suspected.filter((endpoint) => !endpoint.destructive && !isHarmless(endpoint))
    expect(open.map((endpoint) => `${nameOf(endpoint)}: ${endpoint.summary}`)).toEqual([])
    expect(marked.filter(isHarmless).map(nameOf)).toEqual([])
  })

  it('have exceptions that exist', () => {
    const unused = Object.values(harmless)
      .flat()
      .filter((one) => !writes.some((endpoint) => one.test(nameOf(endpoint))))
    expect(unused).toEqual([])
  })

  it('name a kind with a pace, refuse personal keys and name their refusals', () => {
    for (const endpoint of marked) {
      expect(Object.keys(destructivePace)).toContain(endpoint.destructive)
      expect(endpoint.refuses).toEqual(expect.arrayContaining(['confirm_identity', 'throttled']))
      const isConditional = endpoint.destructive === 'ARCHIVE_MANY'
      if (!isConditional)
        expect([nameOf(endpoint), takesPersonalKey(endpoint)]).toEqual([nameOf(endpoint), false])
    }
    expect(
      Object.keys(destructivePace).filter((act) => !marked.some(({ destructive }) => destructive === act)),
    ).toEqual([])
  })

  it.each([
    [undefined, {}, false],
    ['ERASE', undefined, true],
    ['UNDO', { dry_run: true }, false],
    ['UNDO', { dry_run: false }, true],
    ['ARCHIVE_MANY', { action: { kind: 'archive' } }, true],
    ['ARCHIVE_MANY', { action: { kind: 'archive' }, dry_run: true }, false],
    ['ARCHIVE_MANY', { action: { kind: 'restore' } }, false],
    ['ARCHIVE_MANY', { action: { kind: 'set', field: 'archived_at' } }, false],
  ] as const)('of kind %s with the body %j: %s', (act, body, answer) =>
    expect(destroys(act, body)).toBe(answer),
  )

  it('take the proof beside their own body, and nothing else', () => {
    const body = withProof(z.strictObject({ into: z.string() }))
    expect(body.safeParse({ into: 'a', password: 'b' }).success).toBe(true)
    expect(body.safeParse({ into: 'a', other: 'b' }).success).toBe(false)
    expect(withProof(undefined).safeParse(undefined).success).toBe(true)
    expect(() => withProof(z.array(z.string()))).toThrow('plain object')
  })
})
