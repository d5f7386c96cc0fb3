import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { caller, newService } from './chat-steps.ts'

export interface NewWebsite {
  id: string
  token: string
  /** Signs in a person as the website's own server does; `seconds`: until when, from now. */
  sign(sub: string, seconds?: number): string
}

/** A website of one test alone, whose chats these people answer at any hour. */
export async function newWebsite(
  request: APIRequestContext,
  name: string,
  origins: string[],
): Promise<NewWebsite> {
  const admin = await caller(request, 'super_admin')
  const service_id = await newService(request, name, ['staff.chat'])
  const { id, token } = await admin.call<{ id: string; token: string }>('POST', '/chat/website', {
    name,
    service_id,
    allowed_origins: origins,
    theme_colour: '#2F6B4F',
    greeting_en: 'Hello',
    greeting_th: 'สวัสดีค่ะ',
    is_active: true,
  })
  const { secret } = await admin.call<{ secret: string }>('POST', `/chat/website/${id}/identity-secret`)
  return {
    id,
    token,
    sign(sub, seconds = 3600) {
      const now = Math.floor(Date.now() / 1000)
      const parts = [
        { alg: 'HS256', typ: 'JWT' },
        { sub, iat: now - 7200, exp: now + seconds },
      ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      const signature = createHmac('sha256', secret).update(parts.join('.')).digest('base64url')
      return [...parts, signature].join('.')
    },
  }
}
