import type { Answering, Endpoint, InputOf } from '@rp/contract/endpoint'
import { call } from '../call.ts'

interface Given {
  params?: Record<string, string>
  body?: Record<string, unknown>
}

/** Calls a resource's endpoint of which only the reply's type is known here; the server checks the rest. */
export async function callFor<R>(endpoint: Answering<R>, given: Given, signal?: AbortSignal): Promise<R> {
  return (await call<Endpoint>(endpoint, given as InputOf<Endpoint>, signal ? { signal } : {})) as R
}

/** Where a record lies in the cache; below the list's key, so that one invalidation meets both. */
export function recordKey(path: string, id: string): string[] {
  return [path, 'record', id]
}
