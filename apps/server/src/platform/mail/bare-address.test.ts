import { expect, it } from 'vitest'
import { bareAddress } from './bare-address.ts'

it.each([
  ['panel@shop.example', 'panel@shop.example'],
  ['Panel <panel@shop.example>', 'panel@shop.example'],
  ['"A <odd> name" <panel@shop.example>', 'panel@shop.example'],
  ['Mali <mali@mail.example> (sent from a phone)', 'mali@mail.example'],
])('%s is of %s', (written, address) => {
  expect(bareAddress(written)).toBe(address)
})
