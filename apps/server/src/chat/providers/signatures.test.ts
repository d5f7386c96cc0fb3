import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedByLine } from './line/signature.ts'
import { isSignedByMeta } from './whatsapp/signature.ts'

describe('a LINE webhook call', () => {
  const secret = '8c570fa6dd201bb328f1c1eac23a96d8'
  const body = Buffer.from('{"destination":"U8e742f61d673b39c7fff3cecb7536ef0","events":[]}')

  it('has the signature shown in the reference', () => {
    expect(isSignedByLine(body, 'GhRKmvmHys4Pi8DxkF4+EayaH0OqtJtaZxgTD9fMDLs=', secret)).toBe(true)
  })

  it('is refused with a changed byte, another secret or no signature', () => {
    const signature = 'GhRKmvmHys4Pi8DxkF4+EayaH0OqtJtaZxgTD9fMDLs='
    expect(isSignedByLine(Buffer.from(`${body.toString()} `), signature, secret)).toBe(false)
    expect(isSignedByLine(body, signature, 'another')).toBe(false)
    expect(isSignedByLine(body, undefined, secret)).toBe(false)
  })
})

describe('a Meta webhook call', () => {
  const secret = 'app-secret'
  /** Meta signs the bytes as sent, in which non-ASCII letters are escaped in lower case. */
  const body = Buffer.from('{"name":"\\u00e4\\u00f6\\u00e5","emoji":"\\ud83d\\ude42"}')
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

  it('is signed over its bytes, not over the parsed content', () => {
    expect(isSignedByMeta(body, signature, secret)).toBe(true)
    const same = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
    expect(isSignedByMeta(same, signature, secret)).toBe(false)
  })

  it('is refused without the algorithm name, or with SHA-1', () => {
    expect(isSignedByMeta(body, signature.replace('sha256=', ''), secret)).toBe(false)
    const old = `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`
    expect(isSignedByMeta(body, old, secret)).toBe(false)
  })
})
