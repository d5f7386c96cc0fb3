import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecrets } from './secrets.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'recipe-panel-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('a sealed secret', () => {
  it('opens to the original where it was sealed, whatever its text', () => {
    const secrets = openSecrets({ dataDir })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
        expect(secrets.unseal(secrets.seal(text, about), about)).toBe(text)
      }),
    )
  })

  it('differs each time, and fits no other place', () => {
    const secrets = openSecrets({ dataDir })
    expect(secrets.seal('s', 'a')).not.toBe(secrets.seal('s', 'a'))
    expect(() => secrets.unseal(secrets.seal('s', 'a'), 'b')).toThrow('Cannot open the secret of b')
  })

  it('opens after a restart, by the private key file of the data folder', async () => {
    const sealed = openSecrets({ dataDir }).seal('s', 'a')
    expect(openSecrets({ dataDir }).unseal(sealed, 'a')).toBe('s')
    const { mode } = await stat(join(dataDir, 'secrets.key'))
    expect(mode & 0o077).toBe(0)
  })

  it('opens only with the same SECRETS_KEY', () => {
    const key = { secretsKey: 'a key of at least thirty-two letters', dataDir: '/nowhere' }
    const sealed = openSecrets(key).seal('s', 'a')
    expect(openSecrets({ ...key, dataDir: '/elsewhere' }).unseal(sealed, 'a')).toBe('s')
    expect(() => openSecrets({ dataDir }).unseal(sealed, 'a')).toThrow('sealed with another SECRETS_KEY')
  })

  it('is refused when a letter of it was changed', () => {
    const secrets = openSecrets({ dataDir })
    const sealed = secrets.seal('secret', 'a')
    const at = sealed.length - 3
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => secrets.unseal(changed, 'a')).toThrow('Cannot open')
  })
})
