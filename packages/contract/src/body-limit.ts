import { bodyBytes, bodyValues } from '@rp/domain/limits'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

interface BodyLimit {
  /** Refused before the body is read to its end. */
  bytes: number
  /** Fields and entries of lists: counted before the body is parsed. */
  values: number
}

type Limited = Pick<Endpoint, 'policy' | 'body' | 'carries' | 'bodyLimit' | 'bodyValues'>

/** The limits of the JSON body of a call: those that its endpoint names, else those of its callers. */
export function bodyLimitOf(endpoint: Limited): BodyLimit {
  return {
    bytes: endpoint.bodyLimit ?? bytesOf(endpoint),
    values: endpoint.bodyValues ?? bodyValues.usual,
  }
}

function bytesOf({ policy, body, carries }: Limited): number {
  if (carries === 'upload' || body instanceof z.ZodUndefined) return bodyBytes.none
  if (policy.kind === 'anyone') return bodyBytes.anyone
  return policy.kind === 'customer' ? bodyBytes.message : bodyBytes.staff
}
