import { endpoint } from '../endpoint.ts'
import { signedIn } from '../policies.ts'

export const openApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  policy: signedIn,
  summary: 'The OpenAPI 3.1 description of these calls',
  carries: 'download',
})
