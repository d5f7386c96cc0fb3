import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('names a browser and its system, whatever else it pretends to be', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'),
  ).toBe('Edge · Windows')
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari · iPhone',
  )
})

test('shows an unknown program unchanged', () => {
  expect(deviceOf('curl/8')).toBe('curl/8')
})
