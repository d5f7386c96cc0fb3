import { bodyBytes, bodyValues, messageLength } from '@rp/domain/limits'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bodyLimitOf } from './body-limit.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { signIn } from './auth/session.ts'
import { importMax } from './import.ts'
import { saveLabelEdit } from './recipes/label-design.ts'
import { largestBody } from './testing/largest-body.ts'

const named = endpoints.map((one): [string, Endpoint] => [`${one.method} ${one.path}`, one])
const hasBody = ({ method, body, carries }: Endpoint) =>
  method !== 'GET' && carries !== 'upload' && !(body instanceof z.ZodUndefined)
const withBody = named.filter(([, one]) => hasBody(one))

describe('the limits of bodies', () => {
  it.each(named)('%s has limits', (_name, endpoint) => {
    const { bytes, values } = bodyLimitOf(endpoint)
    expect(bytes).toBeGreaterThan(0)
    expect(values).toBeGreaterThan(0)
    if (!hasBody(endpoint)) expect(bytes).toBe(bodyBytes.none)
  })

  /** The editor sends larger ones in parts (`labelEditMax`). */
  const isSentInParts = (endpoint: Endpoint) => endpoint.path === saveLabelEdit.path
  // Some schemas of staff admit more than anybody sends: lists of lists, each of its largest size.
  it.each(withBody.filter(([, one]) => !isSentInParts(one)))(
    '%s takes its largest legal body',
    (_name, endpoint) => {
      const { bytes, values } = bodyLimitOf(endpoint)
      const largest = largestBody(endpoint.body)
      expect(bytes).toBeGreaterThanOrEqual(Math.min(largest.bytes, bodyBytes.staff))
      expect(values).toBeGreaterThanOrEqual(Math.min(largest.values, bodyValues.many))
    },
  )

  it.each(
    withBody.filter(([, { policy, carries }]) => policy.kind === 'anyone' && carries !== 'signed-bytes'),
  )('%s, which needs no session, takes no more than it needs', (_name, endpoint) => {
    const { bytes } = bodyLimitOf(endpoint)
    expect(bytes).toBeLessThanOrEqual(Math.max(bodyBytes.message, largestBody(endpoint.body).bytes * 1.4))
  })

  it('lets a sign-in send 4 KiB and a visitor the longest message in letters of four bytes', () => {
    expect(bodyLimitOf(signIn).bytes).toBe(4096)
    for (const [, endpoint] of withBody.filter(([, { policy }]) => policy.kind === 'customer'))
      expect(bodyLimitOf(endpoint).bytes).toBe(bodyBytes.message)
    const longest = JSON.stringify({ body: '👍'.repeat(messageLength / 2) })
    expect(encodeURIComponent(longest).replace(/%../g, '.').length).toBeLessThan(bodyBytes.message)
  })

  it('takes an import file of the largest size with every line end and quote escaped', () => {
    const imports = endpoints.filter((one) => hasBody(one) && one.path.endsWith('/import'))
    for (const one of imports) expect(bodyLimitOf(one).bytes).toBeGreaterThanOrEqual(importMax.bytes * 1.5)
  })
})
