import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { z } from 'zod'

/** How to reach the API of a provider. */
export interface EndpointSettings {
  baseURL: string
  /** Absent: the endpoint needs none, e.g. Ollama or llama.cpp on this network. */
  apiKey?: string
  /** Sent with every call, e.g. `api-key` for Azure. */
  headers?: Record<string, string>
  /** Sent with every call, e.g. `api-version` for Azure. */
  query?: Record<string, string>
  /** The model of all bots whose version names no other. */
  model?: string
}

export interface AiConfig {
  providers: Partial<Record<ModelProvider, EndpointSettings>>
  embedding: {
    provider: 'OPENAI_COMPATIBLE' | 'GEMINI'
    model: string
    /** The length of the vectors. */
    dimensions: number
    /** Whether the length was configured, so that requests have it. */
    sendsLength: boolean
  } | null
}

interface Variables {
  AI_OPENAI_COMPATIBLE_BASE_URL?: string | undefined
  AI_OPENAI_COMPATIBLE_API_KEY?: string | undefined
  AI_OPENAI_COMPATIBLE_HEADERS?: string | undefined
  AI_OPENAI_COMPATIBLE_MODEL?: string | undefined
  AI_DEEPSEEK_BASE_URL: string
  AI_DEEPSEEK_API_KEY?: string | undefined
  AI_GEMINI_BASE_URL: string
  AI_GEMINI_API_KEY?: string | undefined
  AI_EMBEDDING_PROVIDER?: 'OPENAI_COMPATIBLE' | 'GEMINI' | undefined
  AI_EMBEDDING_MODEL?: string | undefined
  AI_EMBEDDING_DIMENSIONS?: number | undefined
}

const usualDimensions = 1536

/** The part of the environment about models. @throws if it is not consistent */
export function readAiConfig(data: Variables): AiConfig {
  const providers = {
    OPENAI_COMPATIBLE: openAiCompatibleOf(data),
    DEEPSEEK: withKey(data.AI_DEEPSEEK_BASE_URL, data.AI_DEEPSEEK_API_KEY),
    GEMINI: withKey(data.AI_GEMINI_BASE_URL, data.AI_GEMINI_API_KEY),
  }
  const given = Object.fromEntries(Object.entries(providers).filter(([, settings]) => settings))
  return { providers: given, embedding: embeddingOf(data, given) }
}

function withKey(baseURL: string, apiKey: string | undefined): EndpointSettings | undefined {
  return apiKey ? { baseURL: withoutSlash(baseURL), apiKey } : undefined
}

function openAiCompatibleOf(data: Variables): EndpointSettings | undefined {
  const address = data.AI_OPENAI_COMPATIBLE_BASE_URL
  const others = ['API_KEY', 'HEADERS', 'MODEL'].map(
    (name) => `AI_OPENAI_COMPATIBLE_${name}` as keyof Variables,
  )
  const lonely = others.find((name) => data[name])
  if (!address) {
    if (lonely) throw new Error(`Cannot start: ${lonely} needs AI_OPENAI_COMPATIBLE_BASE_URL beside it`)
    return undefined
  }
  const [path = '', query] = address.split('?')
  const { AI_OPENAI_COMPATIBLE_API_KEY: apiKey, AI_OPENAI_COMPATIBLE_MODEL: model } = data
  return {
    // The whole address of a call is often copied.
    baseURL: withoutSlash(withoutSlash(path).replace(/\/chat\/completions$/, '')),
    ...(query && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(apiKey && { apiKey }),
    ...(data.AI_OPENAI_COMPATIBLE_HEADERS && { headers: headersIn(data.AI_OPENAI_COMPATIBLE_HEADERS) }),
    ...(model && { model }),
  }
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/

function headersIn(json: string): Record<string, string> {
  const headers = z
    .record(z.string().regex(headerName), z.string().regex(/^[\x20-\x7e]*$/))
    .safeParse(jsonOf(json))
  if (!headers.success)
    throw new Error(
      'Cannot start: the environment variable AI_OPENAI_COMPATIBLE_HEADERS must be JSON with texts: {"api-key":"…"}',
    )
  return headers.data
}

function embeddingOf(
  {
    AI_EMBEDDING_PROVIDER: provider,
    AI_EMBEDDING_MODEL: model,
    AI_EMBEDDING_DIMENSIONS: dimensions,
  }: Variables,
  providers: AiConfig['providers'],
): AiConfig['embedding'] {
  if (!provider) return null
  if (!model || !providers[provider]) {
    const needs = provider === 'GEMINI' ? 'AI_GEMINI_API_KEY' : 'AI_OPENAI_COMPATIBLE_BASE_URL'
    throw new Error(`Cannot start: AI_EMBEDDING_PROVIDER needs AI_EMBEDDING_MODEL and ${needs} beside it`)
  }
  return {
    provider,
    model,
    dimensions: dimensions ?? usualDimensions,
    sendsLength: dimensions !== undefined,
  }
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
