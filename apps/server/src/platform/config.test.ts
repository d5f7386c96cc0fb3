import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing: an empty environment is the embedded demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      demo: true,
      publicUrl: 'http://127.0.0.1:4000',
    })
  })

  it('loads no demo content beside a real database unless asked', () => {
    const DATABASE_URL = 'postgres://localhost/panel'
    expect(readConfig({ DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must start with postgres://'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ S3_ENDPOINT: 'http://store' }, 'S3_BUCKET'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must start with smtp://'],
    [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL needs MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'MAIL_FROM must be an address'],
  ])('%j stops the start with a sentence that names the variable', (env, words) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(new RegExp(`^Cannot start: .*${words}`))
  })
})
