import { createHmac } from 'node:crypto'
import { optionalEmail, optionalText } from '@rp/contract/fields'
import { identityTokenHours, identityTokenSpan } from '@rp/domain/limits'
import { z } from 'zod'
import { sameSecret } from '../../platform/same-secret.ts'

/** The visitor signed in by a website. */
export type SignedVisitor = z.output<typeof claims>

/** The registered claims `sub`, `exp` and `iat` (RFC 7519, 4.1) and the standard ones of a person (OpenID Connect, 5.1). */
const claims = z.object({
  sub: z.string().min(1).max(200),
  exp: z.number().optional(),
  iat: z.number().optional(),
  name: optionalText.default(null),
  email: optionalEmail.default(null),
  phone_number: optionalText.default(null),
})

/** Whom a token names, and whether its time is over. */
export interface ReadIdentity {
  person: SignedVisitor
  isOver: boolean
}

/**
 * Verifies a JSON Web Token that the website's server signed with its identity secret (HS256), so that no page can
 * impersonate a visitor. Null if the signature is wrong, or the name or expiry is missing: a copied token would
 * otherwise be valid forever. A token without `exp` expires `identityTokenHours` after its `iat`.
 */
export function readIdentity(token: string, secret: string, now = Date.now()): ReadIdentity | null {
  const [head = '', body = '', signature = ''] = token.split('.')
  if (read(head)?.['alg'] !== 'HS256') return null
  const due = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  if (!sameSecret(signature, due)) return null
  const { data } = claims.safeParse(read(body))
  if (!data) return null
  const ends = endOf(data, now / 1000)
  return ends === null ? null : { person: data, isOver: ends <= now / 1000 }
}

/**
 * The second at which a token ends; null if it has no end. It was not signed in the future, beyond what clocks differ,
 * and ends within `identityTokenSpan`: a token that is good for years is as bad as one without an end.
 */
function endOf({ exp, iat }: SignedVisitor, seconds: number): number | null {
  const { clockSkewSeconds, longestDays } = identityTokenSpan
  if (iat !== undefined && iat > seconds + clockSkewSeconds) return null
  const ends = exp ?? (iat === undefined ? null : iat + identityTokenHours * 3600)
  return ends !== null && ends <= seconds + longestDays * 86_400 + clockSkewSeconds ? ends : null
}

function read(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
