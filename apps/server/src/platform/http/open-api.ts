import type { Endpoint } from '@rp/contract/endpoint'
import { problems } from '@rp/contract/problems'
import { apiHeaders } from '@rp/domain/integrations/intake-api'
import { z } from 'zod'

type Json = Record<string, unknown>

const inHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
/** The headers of a signed call (docs/integration-api.md). */
const signatureSchemes = {
  apiKey: inHeader(apiHeaders.key, 'The public key'),
  timestamp: inHeader(apiHeaders.timestamp, 'Seconds or milliseconds since 1970'),
  signature: inHeader(
    apiHeaders.signature,
    'HMAC-SHA256 with the secret, in hexadecimal, over `timestamp.METHOD.path.` and the bytes of the body',
  ),
}

/** OpenAPI 3.1 of the registered calls, generated from the schemas that validate them. */
export function openApiOf(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Recipe Panel', version },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' }, ...signatureSchemes } },
    paths,
  }
}

function operationOf(endpoint: Endpoint): Json {
  const codes = [
    ...new Set<keyof typeof problems>(['malformed', 'no_session', 'forbidden', ...endpoint.refuses]),
  ]
  const refusals = Object.fromEntries(
    codes.map((code) => [
      String(problems[code].status),
      { description: problems[code].title.en, content: { 'application/problem+json': {} } },
    ]),
  )
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    security: securityOf(endpoint),
    'x-policy': endpoint.policy,
    parameters: [
      ...parametersOf(endpoint, 'path'),
      ...parametersOf(endpoint, 'query'),
      ...idempotencyOf(endpoint),
    ],
    ...bodyOf(endpoint),
    responses: { 200: successOf(endpoint), ...refusals },
  }
}

function securityOf({ policy }: Endpoint): Json[] {
  if (policy.kind === 'anyone') return []
  return policy.kind === 'api-key' ? [{ apiKey: [], timestamp: [], signature: [] }] : [{ session: [] }]
}

function idempotencyOf({ policy, method }: Endpoint): Json[] {
  if (policy.kind !== 'api-key' || method === 'GET') return []
  return [{ name: apiHeaders.idempotency, in: 'header', required: true, schema: { type: 'string' } }]
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
  const { shape } = place === 'path' ? endpoint.params : endpoint.query
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'input'),
  }))
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.carries === 'upload') {
    const file = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { content: { 'multipart/form-data': { schema: file } } } }
  }
  if (endpoint.body instanceof z.ZodUndefined) return {}
  return { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.carries === 'download')
    return { description: 'The bytes', content: { 'application/octet-stream': {} } }
  const content = {
    type: 'object',
    properties: { content: schemaOf(endpoint.reply, 'output') },
    required: ['content'],
  }
  return { description: 'Done', content: { 'application/json': { schema: content } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
