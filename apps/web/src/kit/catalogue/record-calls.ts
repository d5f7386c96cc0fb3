import type { Answering, Endpoint, InputOf } from '@rp/contract/endpoint'
import { call } from '../call.ts'

interface CallInput {
  params?: Record<string, string>
  body?: Record<string, unknown>
}

/** Calls a resource's endpoint when only its reply type is known here; the server checks the rest. */
export async function callFor<R>(endpoint: Answering<R>, given: CallInput, signal?: AbortSignal): Promise<R> {
  return (await call<Endpoint>(endpoint, given as InputOf<Endpoint>, signal ? { signal } : {})) as R
}

/** A record's cache key; below the list's key, so that one invalidation covers both. */
export function recordKey(path: string, id: string): string[] {
  return [path, 'record', id]
}
