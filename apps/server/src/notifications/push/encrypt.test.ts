import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { claimsOf, decrypt } from '../../testing/fakes/push-service.ts'
import { encryptPush, pushBytesMax } from './encrypt.ts'
import { newKeyPair, privateKeyOf, vapidHeader } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a push', () => {
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }

  it('is encrypted as in the example of RFC 8291, section 5', () => {
    const once = {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    }
    const encrypted = encryptPush('When I grow up, I want to be a watermelon', receiver, once)
    expect(encrypted.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('can be decrypted by its browser alone, and is never the same twice', () => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = Buffer.alloc(16, 7)
    const longest = 'ก'.repeat(Math.floor(pushBytesMax / 3))
    const [first, second] = [1, 2].map(() => encryptPush(longest, { p256dh: keys.getPublicKey(), auth }))
    expect(first && decrypt(first, { keys, auth })).toBe(longest)
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
    expect(first?.length).toBeLessThanOrEqual(4096)
    const stranger = createECDH('prime256v1')
    stranger.generateKeys()
    expect(() => first && decrypt(first, { keys: stranger, auth })).toThrow()
  })
})

describe('the sender of a push', () => {
  it('is authenticated as in the example of RFC 8292, section 2.4', () => {
    const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
    const token =
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA'
    expect(claimsOf(`vapid t=${token}, k=${key}`, key, 1_453_500_000_000)).toMatchObject({
      aud: 'https://push.example.net',
      sub: 'mailto:push@example.com',
    })
    expect(claimsOf(`vapid t=${token}, k=${key}`, key)).toBeUndefined()
  })

  it('signs for one push service, for less than a day', () => {
    const pair = newKeyPair()
    const identity = { ...pair, privateKey: privateKeyOf(pair.privateKey), contact: 'mailto:a@b.example' }
    const header = vapidHeader('https://push.example:8443/x/y', identity, Date.now())
    expect(claimsOf(header, pair.publicKey)).toMatchObject({
      aud: 'https://push.example:8443',
      sub: 'mailto:a@b.example',
    })
    expect(claimsOf(header, newKeyPair().publicKey)).toBeUndefined()
  })
})
